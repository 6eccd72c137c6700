import { useQuery } from '@tanstack/react-query'
import type { EditionFront } from '../../../study/edition/edition'
import { currentOf } from '../../../study/editions'
import { queries } from '../../api/queries'
import { Actions, ButtonLink } from '../../ui/button'
import { Rows } from '../../ui/rows'
import { Grid, Section } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import { EditionCover } from '../parts/edition-cover'
import card from './edition-card.module.css'
import { Hero } from './hero'
import { IntroCards } from './intro-cards'
import { LeadFinding, prepareLead } from './lead-finding'
import { PartnerLogos } from './partner-logos'
import foundation from './scientific-foundation.module.css'

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

const foundationId = 'home-grundlage'

/** Who was asked; what is not known of this edition is left out. */
function rowsOf(facts: EditionFront['facts'] | undefined, firstYear: number | null | undefined) {
  const { respondents, languageRegions, averageAge, women, men } = facts ?? {}
  const rows = [
    ['Befragte', respondents],
    ['Sprachregionen', languageRegions],
    ['Durchschnittsalter', averageAge],
    ['Frauen / Männer', women && men ? `${women} / ${men}\u00a0%` : null],
    ['Erhebungen seit', firstYear],
  ] as const
  return rows.filter(([, value]) => value !== null && value !== undefined)
}

type Props = { facts: EditionFront['facts'] | undefined; firstYear: number | null | undefined }

function ScientificFoundation({ facts, firstYear }: Props) {
  return (
    <Section labelledBy={foundationId}>
      <Grid className={foundation.grid}>
        <div className={foundation.statement}>
          <h2 id={foundationId}>Unabhängig erhoben, offen dokumentiert.</h2>
          <p>
            Fragebogen, Quoten und Gewichtung legt das Hochschulteam fest. Partner sehen die Ergebnisse vor der Veröffentlichung, ändern sie aber nicht. Jede
            Zahl in den Insights nennt Frage, Basis und Jahr.
          </p>
        </div>
        <Rows className={foundation.facts} rows={rowsOf(facts, firstYear)} />
      </Grid>
    </Section>
  )
}

const editionId = 'home-ausgabe'

type EditionCardProps = { current: NonNullable<ReturnType<typeof currentOf>>; edition: EditionFront | null | undefined }

function EditionCard({ current: { year, number, cover, title, description }, edition }: EditionCardProps) {
  const focus = edition?.texts.focus ?? []
  return (
    <Section labelledBy={editionId}>
      <Grid>
        <div className={card.cover}>
          <EditionCover {...{ year, number, cover }} isCurrent isLazy />
        </div>
        <div className={card.text}>
          <h2 id={editionId}>{edition?.texts.cardHeadline || 'Die aktuelle Ausgabe'}</h2>
          <p className={card.title}>{title}</p>
          {description ? <p className={sheet.below}>{description}</p> : null}
          {focus.length > 0 ? (
            <dl className={card.topics}>
              {focus.map(({ topic, sentence }) => (
                <div key={topic}>
                  <dt>{topic}</dt>
                  <dd>{sentence}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <Actions className={card.actions}>
            <ButtonLink href="/order" look="signal">
              Bestellen
            </ButtonLink>
            <ButtonLink href="/insights" look="text">
              Insights ansehen
            </ButtonLink>
          </Actions>
        </div>
      </Grid>
    </Section>
  )
}
