import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { foundKinds, longestSearch, type SiteFound } from '../../../model/content/site-search-result'
import { queries } from '../../api/queries'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { LoadFailure } from '../../ui/load-failure'
import { PageHead, Sheet } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import { RuledSection } from '../parts/ruled-section'
import styles from './search-page.module.css'

/** A form of the plainest kind: the words stand in the address, so a search can be shared and works without a script. */
export function Page() {
  const q = new URLSearchParams(useSearch()).get('q')?.trim() ?? ''
  return (
    <>
      <PageHead title="Suche" lead="Ergebnisse, Ausgaben, Seiten, Medienberichte, Partner und Team der Studie." />
      <Sheet>
        <search>
          <form className={styles.form} action="/suche">
            <TextField
              key={q}
              name="q"
              label="Wonach suchen Sie?"
              optionalText=""
              type="search"
              defaultValue={q}
              maxLength={longestSearch}
              autoComplete="off"
            />
            <Button type="submit" look="ink">
              Suchen
            </Button>
          </form>
        </search>
      </Sheet>
      {q === '' ? null : <Found q={q} />}
    </>
  )
}

function Found({ q }: { q: string }) {
  const query = useQuery(queries.siteSearch(q))
  const { data: found, isError } = query
  if (isError) {
    return (
      <Sheet>
        <LoadFailure query={query}>Die Suche hat nicht geklappt.</LoadFailure>
      </Sheet>
    )
  }
  return (
    <>
      <Sheet>
        <p className={styles.count} role="status">
          {found ? countOf(found, q) : 'Suche läuft …'}
        </p>
      </Sheet>
      {foundKinds.map((kind) => (
        <Kind key={kind} kind={kind} found={(found ?? []).filter((one) => one.kind === kind)} />
      ))}
    </>
  )
}

function countOf(found: readonly SiteFound[], q: string) {
  if (found.length === 0) return `Nichts gefunden zu «${q}». Versuchen Sie es mit einem einzelnen oder einem kürzeren Wort.`
  return `${found.length} Treffer zu «${q}»`
}

function Kind({ kind, found }: { kind: SiteFound['kind']; found: readonly SiteFound[] }) {
  if (found.length === 0) return null
  return (
    <RuledSection id={kind.toLowerCase()} label={kind} ownRules>
      <ul className={styles.found}>
        {found.map(({ title, text, path }) => (
          <li key={`${path} ${title}`}>
            <h3>
              <Link href={path}>{title}</Link>
            </h3>
            {text ? <p className={sheet.below}>{text}</p> : null}
          </li>
        ))}
      </ul>
    </RuledSection>
  )
}
