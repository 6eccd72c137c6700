export { recordOngoing } from './ongoing'
export { clearFlagOfOthers, record, recordAll, recordChange, titleOf } from './record'
