import { deferForm } from '../form/deferred-form'
import { noticeFailure } from './notice-words'

const { Deferred, prepare, loadForm } = deferForm(async () => (await import('./notice-form')).NoticeForm, noticeFailure)

// The server renders in one go, or fails.
if (import.meta.env.SSR) await loadForm()

export { Deferred as DeferredNoticeForm, prepare as prepareNoticeForm }
