import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../model/limits'
import { sectionsIn } from '../../../study/marked-text'
import type { LegalPage } from '../../../study/site-texts'
import { queries } from '../../api/queries'
import { failedOf } from '../../ui/load-failure'
import type { LegalPageContent } from './legal-text'
import { MarkedText } from './marked-text'

const { administratorSession, deviceDays, logDays, messageYears, noticeDays, orderYears, trashDays, partnerSessionDays } = limits

/** What the texts name by its place: how long things are really kept, so that no text can promise otherwise. */
const kept = {
  ...{ deviceDays, logDays, messageYears, noticeDays, orderYears, trashDays, partnerSessionDays },
  administratorHours: administratorSession.hours,
  administratorIdleHours: administratorSession.idleHours,
}

/** A legal page as it is stored, with its names and numbers filled in. */
export function useLegalPage(page: LegalPage): LegalPageContent {
  const query = useQuery(queries.legalTexts)
  const { data: texts } = query
  const { data: institute } = useQuery(queries.institute)
  const { data: now } = useQuery(queries.edition)
  if (!texts) return { status: '', sections: [], failed: failedOf(query) }
  const named = institute
    ? { institute: institute.name, atUniversity: institute.atUniversity, university: institute.university, website: institute.website }
    : {}
  const known = { ...kept, handledDays: texts.handledDays, ...named, ...(now?.firstYear ? { firstYear: now.firstYear } : {}) }
  const { status, text } = texts[page]
  return { status, sections: sectionsIn(text, known).map(({ id, title, blocks }) => ({ id, title, body: <MarkedText blocks={blocks} /> })) }
}
