import type { PageEntry } from '../../src/web/rendered-page'
import { builtPages } from './built-pages'
import { addressesOf } from './page-addresses'

/** Every page as the product itself lists them, those of editions for the sample edition. */
export const pages = addressesOf((await (await builtPages()).renderer.entry()).pages)

/** What everyone may read, under each of its addresses. */
export const publicPages: PageEntry['pages'] = pages.filter(({ isPrivate, isEmbed }) => !isPrivate && !isEmbed)
