/** How many requests each route gets, where it is said: `npm run test:security` asks for a thousand. */
export const asked = Number(process.env.SECURITY_REQUESTS ?? 0)

/** What everything generated follows from; the same makes the same again. */
export const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000)
