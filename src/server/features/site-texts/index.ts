export { handledDays, handledLimit, keepHandledDays } from './handled-days'
