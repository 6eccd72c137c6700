export { confirmationAsked, editionAppeared, noticeAlreadyRequested } from './notice-mails'
