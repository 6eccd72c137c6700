import type { PageEntry } from '../../src/web/rendered-page'
import { builtPages } from './built-pages'

/** Every page as the product itself lists them. */
export const pages: PageEntry['pages'] = (await (await builtPages()).renderer.entry()).pages

/** What everyone may read, under each of its addresses. */
export const publicPages = pages.filter(({ isPrivate, isEmbed }) => !isPrivate && !isEmbed)
