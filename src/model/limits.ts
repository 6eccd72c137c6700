/** A field that people do not see and programs fill in. */
export const honeypotField = 'nickname'

/** Every length, range and time a person can run into, in one place. */
export const limits = {
  line: 200,
  url: 2_000,
  message: 5_000,
  expertise: 50,
  administratorPassword: 12,
  partnerPassword: 8,
  studyYear: { min: 2000, max: 2030 },
  pages: 10_000,
  sortOrder: { min: -10_000, max: 10_000 },
  integer: 2_147_483_647,
  /** How long deleted content can be restored. */
  trashDays: 30,
  /** How long a personal link leads to a study. */
  studyLinkDays: 30,
  /** How long at most a link leads to the draft of an edition. */
  previewDays: 365,
  administratorSession: { hours: 12, idleHours: 2 },
  partnerSessionDays: 30,
  /** How long a device is known that signed in: as long as browsers keep a cookie. */
  deviceDays: 400,
  logDays: 7,
  /** Mails that were written as files instead of being sent. */
  mailFileDays: 30,
  /** What visitors wrote, and what was done about it. */
  messageYears: 2,
  /** What the team has dealt with, unless the settings say otherwise. */
  handledDays: 90,
  /** How long somebody has to confirm that they want a notice. */
  noticeDays: 7,
  /** Of an Excel file, which is made whole in memory: as many need about 70 MB for a moment. */
  workbookRows: 10_000,
  /** How many entries are dealt with at once. */
  several: 500,
  /** After the end of the business year, as Swiss commercial law asks. */
  orderYears: 10,
} as const
