import { useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries'
import { EditionCard } from './edition-card'
import { Hero } from './hero'
import { IntroCards } from './intro-cards'
import { PartnerLogos } from './partner-logos'
import { ScientificFoundation } from './scientific-foundation'

export function Page() {
  const { data: study } = useQuery(queries.currentStudy)
  const { data: video } = useQuery(queries.activeHeroVideo)
  return (
    <>
      <Hero year={study?.year} videoUrl={video?.videoUrl} />
      <IntroCards />
      <PartnerLogos />
      <ScientificFoundation />
      {study === null ? null : <EditionCard study={study} />}
    </>
  )
}
