import { deferForm } from '../form/deferred-form'
import { noticeFailure } from './notice-words'

const { Deferred, prepare } = deferForm(async () => (await import('./notice-form')).NoticeForm, noticeFailure)

// The server renders in one go.
if (import.meta.env.SSR) await prepare()

export { Deferred as DeferredNoticeForm, prepare as prepareNoticeForm }
