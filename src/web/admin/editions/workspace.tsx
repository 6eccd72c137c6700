import { useEffect } from 'react'
import { RequestError } from '../../api/request'
import { Button, ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { sectionAddress, useAddress } from '../components/address'
import { words } from '../text/wording'
import { sectionsOf } from './autosave/sections'
import { useAutosave } from './autosave/use-autosave'
import { useDraft } from './autosave/use-draft'
import { useOpenPreview } from './autosave/use-open-preview'
import { useWorkspace, Workspace } from './autosave/use-part'
import { FactsSection, PricesSection, ReportSection, TextsSection } from './edition-parts'
import { FindingEditor } from './finding/finding-editor'
import { FindingsSection } from './finding/findings-section'
import { MaterialSection } from './material/material-section'
import { placeId } from './places/place-field'
import { PublishSection } from './publish/publish-section'
import { Versions } from './publish/versions'
import { SavedNote } from './saved-note'
import { SectionNav } from './section-nav'
import { StartEdition } from './start-edition'
import styles from './workspace.module.css'

/** Where one year's edition is prepared: `/admin?edition=<year>`. */
export function EditionWorkspace({ year }: { year: number }) {
  const { draft, isError, error, refetch } = useDraft(year)
  const autosave = useAutosave(year, draft)
  const address = useAddress()
  const section = address.get('section') ?? 'facts'
  const place = address.get('place')
  const isThere = draft !== undefined
  useEffect(() => {
    if (!isThere || !place) return
    // A draft that has just come is taken by the autosave first.
    const frame = requestAnimationFrame(() => focusPlace(place))
    return () => cancelAnimationFrame(frame)
  }, [isThere, place])

  if (!draft || isMissing(error)) {
    return (
      <div className={styles.workspace}>
        <header className={styles.header}>
          <h1>Edition {year}</h1>
        </header>
        <div className={classNames(flex.row, styles.message)}>
          {!isError ? <p role="status">{words.en.loading}</p> : null}
          {isError && isMissing(error) ? (
            <>
              <StartEdition year={year}>There is no draft of this edition.</StartEdition>
              <Versions year={year} />
            </>
          ) : null}
          {isError && !isMissing(error) ? (
            <>
              <p role="alert">The edition could not be loaded.</p>
              <Button onClick={() => refetch()}>{words.en.retry}</Button>
            </>
          ) : null}
        </div>
      </div>
    )
  }
  const sections = sectionsOf(draft)
  return (
    <Workspace value={{ draft, autosave }}>
      <div className={styles.workspace}>
        <header className={styles.header}>
          <h1>Edition {year}</h1>
          <SavedNote />
          <div className={styles.actions}>
            <Preview />
            <ButtonLink href={sectionAddress(year, 'publish')} look="ink" small>
              Publish …
            </ButtonLink>
          </div>
        </header>
        <SectionNav year={year} sections={sections} current={section} />
        <div className={styles.content}>
          <Shown section={section} />
        </div>
      </div>
    </Workspace>
  )
}

const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404

const shown: Readonly<Record<string, () => React.ReactNode>> = {
  facts: () => <FactsSection />,
  texts: () => <TextsSection />,
  prices: () => <PricesSection />,
  findings: () => <FindingsSection />,
  method: () => <ReportSection name="method" />,
  inside: () => <ReportSection name="inside" />,
  press: () => <ReportSection name="press" />,
  material: () => <MaterialSection />,
  publish: () => <PublishSection />,
}

function Shown({ section }: { section: string }) {
  const { draft } = useWorkspace()
  const findings = sectionsOf(draft).flatMap(({ findings = [] }) => findings)
  const position = findings.findIndex(({ name }) => name === section)
  if (position >= 0) return <FindingEditor key={section} name={section} position={position + 1} />
  return (shown[section] ?? shown.findings)?.()
}

/** The whole site as it will be, in another window. */
function Preview() {
  const { open, isPending } = useOpenPreview()
  return (
    <Button small disabled={isPending} onClick={() => open('/')}>
      Preview
    </Button>
  )
}

/** The field of a place, or the nearest one around it. */
function focusPlace(place: string) {
  const steps = place.split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    const near = steps.slice(0, length).join('.')
    const found = document.getElementById(placeId(near)) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(placeId(`${near}.`))}"]`)
    if (!found) continue
    const group = found.closest('details')
    if (group) group.open = true
    return found.focus()
  }
}
