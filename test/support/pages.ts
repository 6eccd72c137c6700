import type { PageEntry } from '../../src/web/rendered-page'
import { builtPages } from './built-pages'
import { addressesOf } from './page-addresses'

/** Every page as the product itself lists them: by patterns, where there is one for each edition or finding. */
export const declaredPages = (await (await builtPages()).renderer.entry()).pages

/** Their addresses; of editions those of the sample edition. */
export const pages = addressesOf(declaredPages)

/** What everyone may read, under each of its addresses. */
export const publicPages: PageEntry['pages'] = pages.filter(({ isPrivate, isEmbed }) => !isPrivate && !isEmbed)
