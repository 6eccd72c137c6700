import type { BankImport } from '../../../model/orders/bank-import'
import type { Balance } from './balance'
import { readStatement } from './statement'
import type { StatementEntry } from './statement-entry'
import { type NamedFile, unpack } from './unpack'
import { Unreadable } from './xml'

export type ReadFiles = {
  files: string[]
  entries: (StatementEntry & { file: string })[]
  balances: (Balance & { file: string })[]
  problems: BankImport['problems']
}

/** What stands in the files, the oldest first. Of a file that cannot be read nothing is taken, and it is said why. */
export function readFiles(chosen: readonly NamedFile[]): ReadFiles {
  const problems: ReadFiles['problems'] = []
  const files: string[] = []
  const balances: ReadFiles['balances'] = []
  const entries = unpack(chosen).flatMap((file) => {
    const { name } = file
    try {
      if ('problem' in file) throw new Unreadable(file.problem)
      const told = readStatement(file.content)
      files.push(name)
      balances.push(...told.balances.map((balance) => ({ ...balance, file: name })))
      return told.entries.map((entry) => ({ ...entry, file: name }))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push({ file: name, message: error.message })
      return []
    }
  })
  return { files, entries: entries.sort((a, b) => a.bookedAt.localeCompare(b.bookedAt)), balances, problems }
}
