import { useQuery } from '@tanstack/react-query'
import { currentOf } from '../../../study/editions'
import { queries } from '../../api/queries'
import { EditionCard } from './edition-card'
import { Hero } from './hero'
import { IntroCards } from './intro-cards'
import { LeadFinding, prepareLead } from './lead-finding'
import { PartnerLogos } from './partner-logos'
import { ScientificFoundation } from './scientific-foundation'

export const prepare = prepareLead

export function Page() {
  const { data: study } = useQuery(queries.currentStudy)
  const { data: now } = useQuery(queries.edition)
  const { data: lead } = useQuery(queries.lead)
  const { data: video } = useQuery(queries.activeHeroVideo)
  const current = currentOf(now, study)
  const edition = now?.edition
  return (
    <>
      <Hero year={current?.year} edition={edition} videoUrl={video?.videoUrl} />
      {lead ? <LeadFinding key={lead.path} lead={lead} /> : null}
      <IntroCards edition={edition} />
      <PartnerLogos />
      <ScientificFoundation facts={edition?.facts} firstYear={now?.firstYear} />
      {current ? <EditionCard current={current} edition={edition} /> : null}
    </>
  )
}
