import { edition } from '../../../study/edition'
import { ButtonLink } from '../../ui/button'
import { Rows } from '../../ui/rows'
import { PageHead } from '../../ui/sheet'
import { RuledSection } from '../parts/ruled-section'
import styles from './about-page.module.css'
import { Chronicle } from './chronicle'
import { consortium } from './consortium'
import { TeamSection } from './team-section'

export function Page() {
  return (
    <>
      <PageHead
        title="Über uns"
        lead="Zwei Hochschulen, ein Finanzvergleich und der Verband der Broker fragen die Bevölkerung jedes Jahr, wie sie sich versichert."
      />
      <Purpose />
      <Method />
      <Consortium />
      <Chronicle />
      <TeamSection />
    </>
  )
}

function Purpose() {
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
        <p>
          Die Ausgabe {edition.year} hat drei Schwerpunkte: die Entwicklung der Prämien, künstliche Intelligenz mit Stimme oder im Chat und die Erwartungen der
          Kundinnen und Kunden.
        </p>
      </div>
    </RuledSection>
  )
}

const methodFacts = [
  ['Erhebung', 'Online-Panel'],
  ['Befragte', edition.respondents],
  ['Sprachregionen', edition.languageRegions],
  ['Quoten', 'Alter, Geschlecht, Region'],
  // Word joiners keep the scale on one line.
  ['Bewertungsskala', '1\u2060–\u20607'],
  ['Jährlich seit', edition.firstYear],
] as const

function Method() {
  return (
    <RuledSection id="methode" label="Methode" ownRules>
      <div className={styles.method}>
        <div className={styles.ruled}>
          <p className={styles.statement}>Unabhängig erhoben, offen dokumentiert.</p>
          <p>
            Befragt wird online, in drei Sprachen und quotiert nach Alter, Geschlecht und Sprachregion. Wer antwortet, bewertet auf Skalen von 1 bis 7; die 4
            ist die Mitte.
          </p>
          <p>
            Fragebogen, Quoten und Gewichtung legt das Hochschulteam fest. Partner sehen die Ergebnisse vor der Veröffentlichung, ändern sie aber nicht. Jede
            Zahl in den Insights nennt Frage, Basis und Jahr.
          </p>
        </div>
        <Rows rows={methodFacts} className={styles.facts} />
      </div>
    </RuledSection>
  )
}

function Consortium() {
  return (
    <RuledSection id="konsortium" label="Konsortium" note="Trägt die Studie gemeinsam." ownRules>
      <ul className={styles.consortium}>
        {consortium.map(({ name, kind, task }) => (
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
