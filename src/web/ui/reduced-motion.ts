import { useMedia } from './media'

/** Whether things should stand still. True on the server: a page begins at rest and moves only once it may. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)', true)
