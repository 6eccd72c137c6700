import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Check, EditionDraft } from '../../../../study/edition/draft'
import type { EditionPrices } from '../../../../study/edition/edition'
import { useConfirmAll, versionsOf } from '../../../api/editions'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { sectionAddress } from '../../components/address'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { sectionsOf } from '../autosave/sections'
import { useWorkspace } from '../autosave/use-part'
import { DiscardDraft } from './discard-draft'
import { PreviewLinks } from './preview-links'
import styles from './publish.module.css'
import { Versions } from './versions'
import { When } from './when'

/** What stands in the way, what should be looked at, what is ready; and when it all goes live. */
export function PublishSection() {
  const { draft } = useWorkspace()
  const { isPending } = useQuery(versionsOf(draft.year))
  const errors = draft.checks.filter(({ severity }) => severity === 'error')
  const warnings = draft.checks.filter(({ severity }) => severity === 'warning')
  const open = draft.parts.reduce((sum, { unconfirmed }) => sum + unconfirmed.length, 0)
  return (
    <div className={styles.publish}>
      <div className={styles.column}>
        <section>
          <h2 className={styles.heading}>{inTheWay(errors.length)}</h2>
          <Checks year={draft.year} checks={errors} mark={styles.error} word="Go there" />
          {open > 0 ? <ConfirmEverything year={draft.year} open={open} from={draft.previous?.year} /> : null}
        </section>
        {warnings.length > 0 ? (
          <section>
            <h2 className={styles.heading}>{warnings.length} to look at</h2>
            <Checks year={draft.year} checks={warnings} mark={styles.warning} word="Look" />
          </section>
        ) : null}
        <Ready draft={draft} />
      </div>
      <div className={styles.column}>
        <When draft={draft} isBlocked={errors.length > 0} />
        <PreviewLinks draft={draft} />
        <Versions year={draft.year} />
        {/* Versions that come later would push it away between the press and the release of a button. */}
        {isPending ? null : <DiscardDraft year={draft.year} />}
      </div>
    </div>
  )
}

function inTheWay(count: number) {
  if (count === 0) return 'Nothing stands in the way'
  return count === 1 ? '1 thing stands in the way' : `${count} things stand in the way`
}

function Checks({ year, checks, mark, word }: { year: number; checks: readonly Check[]; mark: string | undefined; word: string }) {
  return (
    <ul className={styles.list}>
      {checks.map(({ part, place, message }) => (
        <li key={`${part} ${place} ${message}`} className={mark}>
          <span>{message}</span>
          <Link href={sectionAddress(year, part, place)} aria-label={`${wordFor(place, word)}: ${message}`}>
            {wordFor(place, word)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const wordFor = (place: string, word: string) => (place === 'study' ? 'Upload' : word)

function Ready({ draft }: { draft: EditionDraft }) {
  const ready = sectionsOf(draft).filter(({ name, isOpen }) => name !== 'publish' && !isOpen)
  const prices = draft.parts.find(({ name }) => name === 'prices')?.value as EditionPrices | undefined
  const inFrancs = (francs: number | null) => `CHF\u00a0${String(francs ?? '–').replace(/\B(?=(\d{3})+$)/g, "'")}`
  const say = (name: string, label: string, total: number) => {
    if (name === 'prices' && prices) return `Prices: ${inFrancs(prices.small)}, ${inFrancs(prices.large)}, + ${inFrancs(prices.presentation)}`
    return name === 'findings' ? `Findings, ${total} complete` : `${label}, ${total} confirmed`
  }
  if (ready.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>Ready</h2>
      <ul className={styles.list}>
        {ready.map(({ name, label, total }) => (
          <li key={name}>
            <span>{say(name, label, total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Somebody stands by all that was taken over, at once. */
function ConfirmEverything({ year, open, from }: { year: number; open: number; from: number | undefined }) {
  const toast = useToast()
  const confirm = useConfirmAll(year)
  const [isAsking, setAsking] = useState(false)

  async function act() {
    try {
      await confirm.mutateAsync(undefined)
      toast.clear()
    } catch {
      toast({ title: 'Error', description: 'Failed to confirm', isDestructive: true })
    }
    setAsking(false)
  }

  return (
    <p className={styles.all}>
      <Button small onClick={() => setAsking(true)}>
        Confirm all {open} values
      </Button>
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title={`Confirm ${open} values?`}
          label="Confirm all"
          pendingLabel="Confirming..."
          isPending={confirm.isPending}
          onConfirm={act}
          onCancel={() => setAsking(false)}
        >
          {from === undefined ? 'Everything that was taken over' : `Everything that was taken over from ${from}`} counts as checked and true of {year}.
        </ConfirmDialog>
      ) : null}
    </p>
  )
}
