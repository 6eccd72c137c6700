import { useState } from 'react'
import { referencesIn } from '../../../../study/figures/references'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { SelectField } from '../../../ui/field'
import flex from '../../../ui/flex.module.css'
import notices from '../../components/notices.module.css'
import type { Named } from '../autosave/use-document'
import { type Choice, factChoices, figureTable, shownFor, sourceOf } from './choices'
import styles from './reference-text.module.css'

type ReferencePanelProps = {
  edition: Named
  units: readonly string[]
  /** Which of them is the chip at the caret. */
  active: number | undefined
  onChoose: (choice: Choice, instead?: number) => void
  onWrite: (units: readonly string[], caret: number) => void
}

/** Below a text that has the focus: where the figure at the caret comes from, and the tables to choose another one from. */
export function ReferencePanel({ edition, units, active, onChoose, onWrite }: ReferencePanelProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [reference] = active === undefined ? [] : referencesIn(units[active] ?? '')
  const shown = reference && shownFor(reference, edition)
  const take = (next: string[]) => onWrite(units.toSpliced(active ?? 0, 1, ...next), (active ?? 0) + next.length)
  return (
    <div className={styles.panel}>
      {reference && shown ? (
        <p className={classNames(flex.row, styles.source)} role="status">
          <span className={shown.isGone ? notices.error : undefined}>
            {shown.isGone ? 'Gone: ' : `${shown.value}: `}
            {sourceOf(reference, edition)}
          </span>
          <Button look="text" small onClick={() => setIsChoosing(true)}>
            Choose again
          </Button>
          <Button look="text" small onClick={() => take(shown.isGone || shown.value === '–' ? [] : [...shown.value])}>
            {shown.isGone || shown.value === '–' ? 'Take it out' : 'Make it plain text'}
          </Button>
        </p>
      ) : (
        <p className={classNames(flex.row, styles.source)}>
          <span className={notices.note}>@ and a word finds a fact or a figure.</span>
          <Button look="text" small aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            Choose from the tables
          </Button>
        </p>
      )}
      {isChoosing ? (
        <Tables
          edition={edition}
          onChoose={(choice) => {
            setIsChoosing(false)
            onChoose(choice, active)
          }}
        />
      ) : null}
    </div>
  )
}

/** A finding's own table, whose cells are put where the caret stands, and the facts. */
function Tables({ edition, onChoose }: { edition: Named; onChoose: (choice: Choice) => void }) {
  const [id, setId] = useState(edition.findings[0]?.id ?? '')
  const finding = edition.findings.find((one) => one.id === id)
  const { years, lines } = finding ? figureTable(finding, edition) : { years: [], lines: [] }
  return (
    <div className={styles.tables}>
      <SelectField
        name="finding"
        label="Figures of"
        optionalText=""
        choices={edition.findings.map(({ id: value, title }, at) => ({ value, label: `${at + 1} ${title}` }))}
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, cells }) => (
            <tr key={cells[0]?.choice.text ?? name}>
              <th scope="row">{name}</th>
              {years.map((year) => {
                const cell = cells.find((one) => one.year === year)
                return (
                  <td key={year}>
                    {cell ? (
                      <button type="button" aria-label={`${cell.choice.value}: ${cell.choice.name}`} onClick={() => onChoose(cell.choice)}>
                        {cell.choice.value}
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.facts}>
        {factChoices(edition).map((choice) => (
          <button key={choice.text} type="button" onClick={() => onChoose(choice)}>
            <b>{choice.value}</b> {choice.name}
          </button>
        ))}
      </div>
    </div>
  )
}
