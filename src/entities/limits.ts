/** A field that people do not see and programs fill in. */
export const honeypotField = 'nickname'

/** Every length and range a person can run into, in one place. */
export const limits = {
  line: 200,
  url: 2_000,
  message: 5_000,
  expertise: 50,
  administratorPassword: 12,
  partnerPassword: 8,
  studyYear: { min: 2000, max: 2030 },
  pages: 10_000,
  integer: 2_147_483_647,
  /** How long deleted content can be restored. */
  trashDays: 30,
} as const
