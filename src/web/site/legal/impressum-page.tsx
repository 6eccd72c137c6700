import { Link } from 'wouter'
import { AddressBlock } from './address-block'
import { LegalNotice, type LegalSection, Person } from './legal-text'

const sections: readonly LegalSection[] = [
  { id: 'herausgeber', title: 'Herausgeber', body: <AddressBlock /> },
  {
    id: 'verantwortlich',
    title: 'Verantwortliche Personen',
    body: (
      <>
        <Person name="Prof. Dr. Andreas Muster">Projektleitung</Person>
        <Person name="Prof. Dr. Beat Beispiel">Co-Projektleitung</Person>
        <Person name="Elena Muster">Redaktion dieser Website</Person>
        <p>
          Mehr über Institut, Projektleitung und Verband steht im <Link href="/imprint">Impressum zu Institut und Projektleitung</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'urheberrecht',
    title: 'Urheberrecht',
    body: (
      <>
        <p>
          Texte, Diagramme, Bilder und Studienberichte sind urheberrechtlich geschützt. Einzelne Zahlen und Diagramme dürfen Sie mit der Quellenangabe
          «Schweizer Versicherungsstudie» und der Jahreszahl wiedergeben.
        </p>
        <p>
          Der Studienbericht als Ganzes ist für den Gebrauch in der Organisation bestimmt, die ihn bestellt hat. Wer ihn weitergeben oder veröffentlichen
          möchte, braucht unsere schriftliche Zustimmung. Logos gehören den jeweiligen Organisationen.
        </p>
      </>
    ),
  },
  {
    id: 'haftung',
    title: 'Haftungs\u00adausschluss',
    body: (
      <>
        <p>
          Wir erheben und prüfen die Angaben auf dieser Website sorgfältig, übernehmen aber keine Gewähr dafür, dass sie vollständig, richtig und aktuell sind.
          Die Ergebnisse beschreiben Befragungen zu einem bestimmten Zeitpunkt; sie sind keine Beratung und keine Empfehlung für einzelne Versicherungen.
        </p>
        <p>
          Für Schäden, die aus der Nutzung dieser Website oder ihrer Inhalte entstehen, haften wir nicht, soweit das Gesetz dies zulässt. Für Inhalte fremder
          Websites, auf die wir verweisen, sind deren Betreiber verantwortlich.
        </p>
      </>
    ),
  },
  {
    id: 'datenschutz',
    title: 'Datenschutz',
    body: (
      <p>
        Welche Daten diese Website bearbeitet, wozu und wie lange, steht in der <Link href="/datenschutz">Datenschutzerklärung</Link>.
      </p>
    ),
  },
]

export function Page() {
  return <LegalNotice title="Impressum" status={'Stand: Juli\u00a02024'} sections={sections} />
}
