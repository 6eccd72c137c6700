import { Link } from 'wouter'
import type { EditionShown, OpenData } from '../../../study/edition/answers'
import { findingsOf } from '../../../study/edition/shown'
import { citationFormats, editionCitationPath, filePath, findingApiPath, findingPath } from '../../../study/findings/addresses'
import { sampleOf } from '../../../study/findings/sample'
import type { ShownFinding } from '../../../study/kinds/finding'
import { Arrow } from '../../ui/arrow'
import { Badge } from '../../ui/badge'
import { ButtonAnchor } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { formatFileSize } from '../../ui/file-size'
import { Hidden } from '../../ui/sheet'
import cards from '../parts/card-grid.module.css'
import { LicenceText } from '../parts/licence-text'
import { Terms } from '../parts/terms'
import styles from './method-page.module.css'
import type { MethodSection } from './survey-sections'

const contents = {
  ZIP: 'Eine CSV-Datei für jedes Ergebnis und jede Aufteilung nach Gruppen, dazu Codebuch, Zitat, Lizenz und eine Anleitung.',
  XLSX: 'Ein Blatt für jedes Ergebnis und jede Aufteilung nach Gruppen, dazu das Codebuch; für Excel und andere Tabellenprogramme.',
} as const

/** Everything as one file, and each finding by itself. */
export function dataSection(edition: EditionShown, { files }: OpenData): MethodSection {
  const body = (
    <>
      <ul className={classNames(cards.cards, styles.files)}>
        {files.map(({ address, kind, bytes }) => (
          <li key={address} className={cards.file}>
            <h3>{`Alle Daten ${edition.year} als ${kind}`}</h3>
            <p>{contents[kind]}</p>
            <ButtonAnchor href={address} download>
              {`${kind}, ${formatFileSize(bytes)}`}
              <Arrow to="down" />
            </ButtonAnchor>
          </li>
        ))}
      </ul>
      <h3 className={styles.single}>Jedes Ergebnis einzeln</h3>
      <ul className={styles.findings}>
        {findingsOf(edition).map((finding) => (
          <FindingFiles key={finding.slug} finding={finding} />
        ))}
      </ul>
    </>
  )
  return { id: 'daten', label: 'Daten', note: 'Das Codebuch nennt zu jeder Zahl Einheit, Frage, Basis, n und Jahr.', ownRules: true, body }
}

function FindingFiles({ finding }: { finding: ShownFinding }) {
  const sample = sampleOf(finding)
  const files = [
    [filePath(finding, 'csv'), 'CSV'],
    [findingApiPath(finding), 'JSON'],
    ...citationFormats.map(([ending, name]) => [filePath(finding, ending), name] as const),
  ] as const
  return (
    <li>
      <p>
        <Link href={findingPath(finding)}>{finding.headline}</Link>
        {sample ? (
          <>
            {' '}
            <Badge mark="off">{sample.mark}</Badge>
          </>
        ) : null}
      </p>
      <Files files={files} of={finding.title} />
    </li>
  )
}

function Files({ files, of }: { files: readonly (readonly [address: string, name: string])[]; of: string }) {
  return (
    <ul className={styles.formats}>
      {files.map(([address, name]) => (
        <li key={name}>
          <a href={address}>
            {name}
            <Hidden>{` zu ${of}`}</Hidden>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function citeSection({ year, facts }: EditionShown, { citation }: OpenData): MethodSection {
  const body = (
    <>
      <p className={styles.text}>{citation}</p>
      <Files of={facts.title} files={citationFormats.map(([ending, name]) => [editionCitationPath(year, ending), name])} />
    </>
  )
  return { id: 'zitieren', label: 'Zitieren', note: 'Die ganze Ausgabe; einzelne Ergebnisse stehen bei den Daten.', body }
}

/** How programs read the same figures, with an answer of this very site. */
export function programSection({ example }: OpenData): MethodSection {
  const body = (
    <>
      <p className={styles.text}>
        Alle veröffentlichten Ergebnisse stehen auch als JSON bereit: ohne Anmeldung, nur zum Lesen, von jeder Website aus (CORS). Felder kommen dazu, aber
        keines wird umbenannt oder entfernt. <code>version</code> zählt die Veröffentlichungen einer Ausgabe; ändert sie sich, kann sich darin etwas geändert
        haben. Wer das <code>ETag</code> einer Antwort mitschickt, bekommt sie nur neu, wenn sie anders ist.
      </p>
      <Terms
        terms={[
          ['/api/editions', 'Alle Ausgaben, die neueste zuerst.'],
          ['/api/findings', 'Alle Ergebnisse aller Ausgaben in Kürze; mit ?year= die einer Ausgabe, mit ?series= dieselbe Frage über die Jahre.'],
          ['/api/findings/Jahr/Name', 'Ein Ergebnis mit allen Zahlen, auch nach Gruppen, Frage, Basis, Zitat und Lizenz.'],
        ]}
      />
      <p className={styles.text}>
        Zum Beispiel{' '}
        <a href={example.url} className={styles.address}>
          {example.url}
        </a>
        ; die Antwort beginnt so:
      </p>
      <pre className={styles.code}>
        <code>{`${example.answer}\n  …`}</code>
      </pre>
    </>
  )
  return { id: 'schnittstelle', label: 'Schnittstelle', note: 'Für Programme.', body }
}

export const licenceSection: MethodSection = { id: 'lizenz', label: 'Lizenz', body: <LicenceText className={styles.text} /> }
