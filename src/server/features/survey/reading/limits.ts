export const mostBytes = 200 * 1024 * 1024
export const mostVariables = 2_000
export const mostRespondents = 1_000_000
/** Of the answers unpacked: a small file can be packed out of anything. */
export const mostUnpacked = 4 * 1024 ** 3
/** Of names, labels and notes in front of the answers. */
export const mostDictionary = 64 * 1024 * 1024
/** Of codes, in all variables together: each takes more room than in the file. */
export const mostLabels = 400_000
