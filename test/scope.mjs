/**
 * `npm test` asks what a change breaks most easily, in six minutes on two cores. `npm test -- all`, which every landing runs, asks everything:
 * each call on both engines, long stories, killed processes, every screen in every state. Whoever names a file gets it, wherever it belongs.
 */
const isShort = process.env.TEST_SCOPE === 'short'

/**
 * @template Value
 * @param {Value} short
 * @param {Value} whole
 */
export const inShortForm = (short, whole) => (isShort ? short : whole)
