import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { AppError } from '../app-error'
import type { SlowQuery } from './slow-queries'

/** What queries are written against; a transaction offers the same. */
export type Orm = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  readonly orm: Orm
  readonly engine: 'embedded' | 'PostgreSQL'
  /** Tells every other instance on the same database that public content changed. */
  announceContentChange(): Promise<void>
  onContentChange(listener: () => void): void
  /** Whether it would be told now of what others announce. */
  isListening(): boolean
  /** Hears of every statement that took long. */
  onSlowQuery(listener: (query: SlowQuery) => void): void
  close(): Promise<void>
}

/** A database that cannot be used; told to the person who starts the server, in one sentence. */
export class DatabaseRefused extends AppError {}

/** Another process has the embedded database open. */
export class DataFolderInUse extends DatabaseRefused {}
