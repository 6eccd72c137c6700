import type { FastifyRequest } from 'fastify'
import type { FileStore } from './store'

/** The change is stored already: a file that could not be put into its place does not make it fail. The sweep tries again. */
export async function tidyAfterChange(files: FileStore, request: FastifyRequest, urls: string[]) {
  await files.tidy(urls).catch((error: unknown) => request.log.error({ error }, 'files were not tidied'))
}
