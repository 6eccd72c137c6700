import { dirname } from 'node:path'

// Its packages lie in the folder above.
export default { poweredByHeader: false, turbopack: { root: dirname(import.meta.dirname) } }
