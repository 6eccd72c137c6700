import type { MouseEvent } from 'react'
import styles from './error-summary.module.css'

type Props = {
  id: string
  problems: readonly { id: string; message: string }[]
  /** What went wrong where no field is to blame. */
  failures?: readonly string[]
}

const amounts = ['', 'eine Angabe', 'zwei Angaben', 'drei Angaben', 'vier Angaben', 'fünf Angaben', 'sechs Angaben', 'sieben Angaben', 'acht Angaben']

/** Everything that is wrong with a form, each with a link to its field. It can take the focus. */
export function ErrorSummary({ id, problems, failures = [] }: Props) {
  if (problems.length + failures.length === 0) return null
  return (
    <section id={id} className={styles.summary} tabIndex={-1} data-error-summary aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{problems.length > 0 ? `Bitte ${amounts[problems.length] ?? 'alle Angaben'} prüfen` : 'Fehler'}</h2>
      {failures.map((failure) => (
        <p key={failure}>{failure}</p>
      ))}
      {problems.length > 0 ? (
        <ul>
          {problems.map((problem) => (
            <li key={problem.id}>
              <a href={`#${problem.id}`} onClick={(event) => goTo(event, problem.id)}>
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Straight into the field, without an entry in the browser's history. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
