/** The browser code's own entrance for the server. It is checked with the browser's types, not with Node's. */
declare module '#entry-server' {
  import type { PageEntry } from '../../../web/rendered-page'

  export const pages: PageEntry['pages']
  export const render: PageEntry['render']
}
