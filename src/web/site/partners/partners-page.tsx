import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries'
import { PageHead, Sheet } from '../../ui/sheet'
import { activeOnly } from '../parts/active-only'
import { CardList, QueryList } from '../parts/query-list'
import { RuledSection } from '../parts/ruled-section'
import { BenefitsTable } from './benefits-table'
import { PartnerCard } from './partner-card'
import { groupPartners } from './partner-groups'
import styles from './partners-page.module.css'

export function Page() {
  const partners = useQuery(queries.partners)
  return (
    <>
      <PageHead
        title="Partner & "
        secondLine="Institutionen"
        lead="Organisationen aus Forschung, Versicherung und Verbänden tragen die Studie mit Wissen, Daten und Mitteln."
      />
      <QueryList
        query={partners}
        select={activeOnly}
        skeletons={{ count: 6, className: styles.skeletons }}
        failure="Die Partner konnten nicht geladen werden."
        empty="Zurzeit sind keine Partner erfasst."
        frame={Sheet}
      >
        {(items) =>
          groupPartners(items).map(({ type, heading, note, label, mark, partners: members }) => (
            <RuledSection key={type} id={`gruppe-${type}`} label={heading} note={note} ownRules>
              <CardList items={members} className={styles.cards} card={(partner) => <PartnerCard partner={partner} label={label} mark={mark} />} />
            </RuledSection>
          ))
        }
      </QueryList>
      <BenefitsTable />
    </>
  )
}
