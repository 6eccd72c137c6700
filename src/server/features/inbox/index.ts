export { confirmationsADay, mayConfirm } from './confirmation-limit'
export { erase } from './handling'
export { applicationReceived, messageReceived } from './inbox-mails'
export { receiveSubmission } from './receive-submission'
