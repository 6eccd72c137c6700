/** How the server does, for those who run it. What cannot be known at the moment is null. */
export type ServerState = {
  status: 'ready' | 'away'
  version: string
  database: { engine: 'embedded' | 'PostgreSQL'; isUp: boolean; milliseconds: number | null; reason: string | null }
  /** Where uploaded files lie. The site goes on without it, except for them. */
  files: { store: 'disk' | 'bucket'; isUp: boolean; reason: string | null }
  mail: { server: 'set' | 'files only'; waiting: number | null; failed: number | null }
  /** Of the disk with DATA_DIR, in bytes. */
  disk: { free: number | null }
}
