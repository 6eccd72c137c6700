export { changeEntry, deleteEntry } from './entries'
