export type { Samples } from './go-live'
