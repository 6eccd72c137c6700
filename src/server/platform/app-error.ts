import { inspect } from 'node:util'

/** An error of our own. Its message goes into the log: it says what is wrong, never what a person wrote. */
export class AppError extends Error {
  constructor(message = '', options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** An error and what is behind it. */
export function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

/**
 * Why something failed, for the log. Other people's messages repeat what they were given, as the database's do with the values of a query,
 * which can be a person's: of those the code is told, with the name of the table's rule that refused.
 */
export function withoutContents(error: unknown) {
  const [first] = causes(error)
  return {
    reasons: causes(error).map(reasonOf),
    at: first?.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  }
}

function reasonOf(error: Error & { code?: unknown; constraint?: unknown }) {
  const code = [error.name, error.code, error.constraint].filter(Boolean).join(' ')
  return error instanceof AppError ? `${code}: ${error.message}` : code
}

/** For who develops: the whole error with its place, and what everything behind it says, such as the database. */
export function inFull(error: unknown) {
  const [first, ...behind] = causes(error)
  return [first?.stack ?? inspect(error), ...behind.map((cause) => `    because ${cause}`)].join('\n')
}

/** An error on its way from another thread or process: its class and its code would not arrive. */
export type SentError = Pick<Error, 'name' | 'message' | 'stack'> & { isOwn: boolean; code?: unknown; cause?: SentError }

/** What is thrown is not always an error, nor always something that can be sent. */
export function toSent(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), isOwn: false }
  const { name, message, stack, cause } = error
  return {
    ...{ name, message, stack: stack ?? message, isOwn: error instanceof AppError },
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(cause ? { cause: toSent(cause) } : {}),
  }
}

export function fromSent({ message, isOwn, cause, ...properties }: SentError): Error {
  const Kind = isOwn ? AppError : Error
  return Object.assign(new Kind(message, cause && { cause: fromSent(cause) }), properties)
}
