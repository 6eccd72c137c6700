import { Arrow } from '../../ui/arrow'
import { ButtonAnchor } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import styles from './card-grid.module.css'

type FileCard = { address: string; title: string; text: string; label: string }

/** Files to download, each with what is in it. */
export function FileCards({ files, className }: { files: readonly FileCard[]; className: string | undefined }) {
  return (
    <ul className={classNames(styles.cards, className)}>
      {files.map(({ address, title, text, label }) => (
        <li key={address} className={styles.file}>
          <h3>{title}</h3>
          <p>{text}</p>
          <ButtonAnchor href={address} download>
            {label}
            <Arrow to="down" />
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  )
}
