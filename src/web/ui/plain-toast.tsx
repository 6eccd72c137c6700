import { classNames } from './class-names'
import { CloseButton } from './close-button'
import type { ToastAreaProps } from './notice'
import styles from './toast.module.css'

/** A notice without timer and gestures, for a page that has lost its connection. */
export function PlainToast({ notice: { key, title, description, isDestructive, action, isOpen }, onOpenChange }: ToastAreaProps) {
  return (
    <div className={styles.viewport} role="alert">
      {isOpen ? (
        <div key={key} className={classNames(styles.toast, isDestructive && styles.destructive)}>
          <p className={styles.title}>{title}</p>
          {description ? <p className={styles.description}>{description}</p> : null}
          {action ? (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.onAct()
                onOpenChange(false)
              }}
            >
              {action.label}
            </button>
          ) : null}
          <CloseButton className={styles.close} label="Mitteilung schliessen" onClick={() => onOpenChange(false)} />
        </div>
      ) : null}
    </div>
  )
}
