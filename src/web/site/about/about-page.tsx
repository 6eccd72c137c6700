import { useQuery } from '@tanstack/react-query'
import type { EditionNow } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Rows } from '../../ui/rows'
import { PageHead } from '../../ui/sheet'
import cards from '../parts/card-grid.module.css'
import { RuledSection } from '../parts/ruled-section'
import ruled from '../parts/ruled-section.module.css'
import { knownTerms } from '../parts/terms'
import styles from './about-page.module.css'
import { Chronicle } from './chronicle'
import { TeamSection } from './team-section'

export function Page() {
  const { data: now } = useQuery(queries.edition)
  return (
    <>
      <PageHead
        title="Über uns"
        lead="Zwei Hochschulen, ein Finanzvergleich und der Verband der Broker fragen die Bevölkerung jedes Jahr, wie sie sich versichert."
      />
      <Purpose edition={now?.edition} />
      <Method now={now} />
      <Consortium />
      <Chronicle />
      <TeamSection />
    </>
  )
}

function Purpose({ edition }: { edition: EditionNow['edition'] | undefined }) {
  return (
    <RuledSection id="zweck" label="Zweck">
      <p className={styles.statement}>
        Die Studie zeigt Jahr für Jahr, wie sich Menschen in der Schweiz informieren, versichern und beraten lassen, und was sich daran verändert.
      </p>
      <div className={styles.columns}>
        <p>
          Versicherungen betreffen alle. Was Versicherte erwarten, erfahren Unternehmen aber meist nur von den eigenen Kundinnen und Kunden. Die Studie befragt
          die ganze Bevölkerung und stellt allen dieselben Zahlen zur Verfügung: Versicherern und Brokern, Verbänden, Forschung und Medien.
        </p>
        {edition?.texts.aboutFocus ? <p>{edition.texts.aboutFocus}</p> : null}
      </div>
    </RuledSection>
  )
}

/** How it was asked; what is not known of this edition is left out. */
function methodFacts({ edition, firstYear }: EditionNow) {
  const facts = edition?.facts
  return knownTerms([
    ['Erhebung', facts?.survey],
    ['Befragte', facts?.respondents],
    ['Sprachregionen', facts?.languageRegions],
    ['Quoten', facts?.quotas],
    // Word joiners keep the scale on one line.
    ['Bewertungsskala', '1\u2060–\u20607'],
    ['Jährlich seit', firstYear],
  ])
}

function Method({ now }: { now: EditionNow | undefined }) {
  return (
    <RuledSection id="methode" label="Methode" ownRules>
      <div className={styles.method}>
        <div className={classNames(ruled.ruled, styles.ruled)}>
          <p className={styles.statement}>Unabhängig erhoben, offen dokumentiert.</p>
          <p>
            Befragt wird online, in drei Sprachen und quotiert nach Alter, Geschlecht und Sprachregion. Wer antwortet, bewertet auf Skalen von 1 bis 7; die 4
            ist die Mitte.
          </p>
          <p>
            Fragebogen, Quoten und Gewichtung legt das Hochschulteam fest. Partner sehen die Ergebnisse vor der Veröffentlichung, ändern sie aber nicht. Jede
            Zahl in den Insights nennt Frage, Basis und Jahr.
          </p>
          <ButtonLink href="/methode" look="text" className={styles.more}>
            Methode und Daten im Einzelnen
          </ButtonLink>
        </div>
        {now ? <Rows rows={methodFacts(now)} className={styles.facts} /> : null}
      </div>
    </RuledSection>
  )
}

function Consortium() {
  const { data: institute } = useQuery(queries.institute)
  return (
    <RuledSection id="konsortium" label="Konsortium" note="Trägt die Studie gemeinsam." ownRules>
      <ul className={classNames(cards.cards, styles.consortium)}>
        {consortium(institute?.university ?? 'Technische Hochschule').map(({ name, kind, task }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.kind}>{kind}</p>
            <p>{task}</p>
          </li>
        ))}
      </ul>
      <ButtonLink href="/partners" look="text" className={styles.more}>
        Alle Partner ansehen
      </ButtonLink>
    </RuledSection>
  )
}

/** Who carries the study, under the names of the sample content; the first is the institute's university. */
const consortium = (university: string) => [
  {
    name: university,
    kind: 'Technische Hochschule des Bundes',
    task: 'Leitet die Studie, entwirft den Fragebogen und wertet die Antworten aus.',
  },
  {
    name: 'Universität Muster',
    kind: 'Universität',
    task: 'Verantwortet Methodik und Gewichtung und sichert die Qualität der Ergebnisse.',
  },
  {
    name: 'Finanzvergleich Muster',
    kind: 'Vergleichsportal für Finanzen',
    task: 'Bringt ein, wie Menschen Angebote suchen, vergleichen und abschliessen.',
  },
  {
    name: 'Brokerverband Muster',
    kind: 'Verband der Broker',
    task: 'Vertritt die Sicht der unabhängigen Vermittlerinnen und Vermittler.',
  },
]
