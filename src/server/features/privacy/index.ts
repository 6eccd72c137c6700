export { forgetEntry, type RemovedMail, removeMailFiles } from './forget'
