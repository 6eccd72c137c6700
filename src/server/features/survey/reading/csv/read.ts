import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { message } from '../../../../../model/messages/message'
import { nothingMissing } from '../../../../../study/survey/columns'
import { SurveyRefused } from '../../../../../study/survey/refused'
import type { Collect, Collector, Progress, Read, Variable } from '../dictionary'
import { mostRespondents, mostVariables } from '../limits'
import type { Source } from '../source'
import { encodingOf, textOf } from './characters'
import { separatorIn } from './separator'

/** Of one row, in bytes: a quotation mark that never ends would keep the rest of the file. */
const longestRow = 8 * 1024 * 1024

/** A table with the names of the variables in its first line. */
export async function readCsv(source: Source, collect: Collect, progress: Progress): Promise<Read> {
  const encoding = await encodingOf(source)
  const texts = textOf(source, encoding)
  const start = ((await texts.next()).value?.text ?? '').replace(/^\ufeff/, '')
  // A line for Excel alone, which tells the separator.
  const [forExcel, told] = /^sep=([;,\t])(?:\r\n?|\n)/i.exec(start) ?? ['']
  const first = start.slice(forExcel.length)
  const skipped = forExcel === '' ? 0 : 1
  let variables: Variable[] | undefined
  let collectors: { index: number; collector: Collector }[] = []
  let rows = 0
  /** Where the row that is being read begins. */
  let line = 1 + skipped

  function take(cells: readonly string[], { lines }: { lines: number }) {
    line = lines + 1 + skipped
    if (!variables) {
      variables = variablesIn(cells)
      collectors = variables.flatMap((variable, index) => {
        const collector = collect(variable)
        return collector ? [{ index, collector }] : []
      })
      return
    }
    rows += 1
    if (rows > mostRespondents) throw new SurveyRefused(message('surveyTooManyRespondents', mostRespondents))
    for (const { index, collector } of collectors) collector.text(cells[index] as string)
  }

  async function* rest() {
    yield first
    for await (const { text, position } of texts) {
      progress(position / source.size)
      yield text
    }
  }

  const parser = parse({
    ...{ delimiter: told ?? separatorIn(first), record_delimiter: ['\r\n', '\n', '\r'], skip_empty_lines: true, max_record_size: longestRow },
    on_record: take as never,
  })
  try {
    await pipeline(Readable.from(rest()), parser, new Writable({ objectMode: true, write: (_row, _encoding, done) => done() }))
  } catch (error) {
    throw refusalOf(error, { line, skipped, expected: variables?.length ?? 0 })
  }
  if (rows === 0 || !variables) throw new SurveyRefused(message('surveyNoRespondents'))
  return { dictionary: { label: '', encoding, variables, weight: undefined, sets: [] }, rows }
}

function variablesIn(cells: readonly string[]): Variable[] {
  if (cells.length > mostVariables) throw new SurveyRefused(message('surveyTooManyVariables', mostVariables))
  // R writes the numbers of its rows below an empty name.
  const names = cells.map((cell, index) => cell.trim() || `V${index + 1}`)
  const places = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const place = places.get(name)
    if (place !== undefined) throw new SurveyRefused(message('surveyColumnTwice', name, place + 1, index + 1))
    places.set(name, index)
  }
  return names.map((name) => ({ name, label: '', type: undefined, format: '', values: [], missing: nothingMissing }))
}

/** By the line in which the row begins: where a quotation mark never ends, the library tells the last one. */
function refusalOf(error: unknown, { line, skipped, expected }: { line: number; skipped: number; expected: number }): unknown {
  const { code, record, lines = 0 } = error as CsvError & { lines?: number; record?: readonly string[] }
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new SurveyRefused(message('surveyQuoteOpen', line))
  if (code === 'CSV_MAX_RECORD_SIZE') return new SurveyRefused(message('surveyRowTooLong', line))
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH') return new SurveyRefused(message('surveyRowLength', line, record?.length ?? 0, expected))
  if (/QUOTE/.test(code ?? '')) return new SurveyRefused(lines + skipped === line ? message('surveyQuoteInside', line) : message('surveyQuoteOpen', line))
  return error
}
