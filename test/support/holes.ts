/** What others of this kind were broken into by. Each has at least one test that is called by it. */
export const holes = [
  'guard bypass by %2F and .. before static files',
  'a file replaced although the answer was 403',
  'sessions alive after logout',
  'tokens in logs',
  'filters and sort keys reaching SQL',
  'mass assignment of auth fields',
  'SVG scripts in uploads',
  'traversal in file names',
  'server-side fetch of submitted URLs',
  'forged X-Forwarded-*',
  'CSV formulas in exports',
  'address enumeration at login',
  'stored XSS shown to editors',
  'upload memory exhaustion',
  'mail header and recipient injection',
  'zip bombs',
] as const

/** The name of a test about one of them, by which `npm run test:security` finds it. */
export const hole = (name: (typeof holes)[number], what?: string) => `hole: ${name}${what ? ` (${what})` : ''}`
