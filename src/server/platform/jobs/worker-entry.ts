/** What runs beside the server: the name under which it is built, and the file that it is built from (`vite.config.ts` lists them). */
export type WorkerProgram = { name: string; source: URL }

/** Built, it is a program of its own beside the server's. */
export const programOf = ({ name, source }: WorkerProgram) => (import.meta.url.endsWith('.js') ? new URL(`../${name}/worker.js`, import.meta.url) : source)

/** Sources are no program yet. */
export const isBuilt = (program: URL) => program.pathname.endsWith('.js')
