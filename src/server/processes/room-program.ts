/** The program of a room's process; built, it is a program of its own beside the server's. */
export const programOf = (room: string) => new URL(`../${room}/worker${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url)

/** Sources are no program yet. */
export const isBuilt = (program: URL) => program.pathname.endsWith('.js')
