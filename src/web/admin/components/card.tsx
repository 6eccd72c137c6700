import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import styles from './card.module.css'
import notices from './notices.module.css'

type CardProps = {
  title: string
  /** Paler, because visitors do not see it. */
  isInactive?: boolean
  /** Above the title. */
  above?: ReactNode
  badges?: ReactNode
  text?: string | null
  /** Below the text. */
  children?: ReactNode
  /** Beside the buttons. */
  note: ReactNode
  actions: ReactNode
}

/** An entry as a card of a list. */
export function Card({ title, isInactive, above, badges, text, children, note, actions }: CardProps) {
  return (
    <article className={classNames(styles.card, isInactive && styles.inactive)}>
      {above}
      <h3 className={styles.name}>{title}</h3>
      {badges ? <div className={styles.badges}>{badges}</div> : null}
      {text ? <p className={classNames(styles.text, styles.clamped)}>{text}</p> : null}
      {children}
      <footer className={classNames(flex.line, styles.footer)}>
        {typeof note === 'string' ? <span className={notices.note}>{note}</span> : note}
        {actions}
      </footer>
    </article>
  )
}

/** Of what visitors do not see. */
export function InactiveBadge() {
  return (
    <>
      <Badge mark="off">inactive</Badge>
      <span className={notices.note}>not public</span>
    </>
  )
}

type CardRowProps = Pick<CardProps, 'title' | 'badges' | 'text' | 'actions'> & { facts: ReactNode; picture?: ReactNode }

/** An entry as a row of a list. */
export function CardRow({ title, badges, text, facts, picture, actions }: CardRowProps) {
  const about = (
    <div>
      <h3 className={styles.name}>{title}</h3>
      <div className={styles.badges}>{badges}</div>
      {text ? <p className={styles.text}>{text}</p> : null}
      <p className={classNames(notices.note, styles.facts)}>{facts}</p>
    </div>
  )
  return (
    <article className={styles.row}>
      {picture ? (
        <div className={styles.pictured}>
          {picture}
          {about}
        </div>
      ) : (
        about
      )}
      <div className={classNames(flex.line, styles.side)}>{actions}</div>
    </article>
  )
}
