import { pages as declared } from '../../test/support/built-entry'
import { addressesOf } from '../../test/support/page-addresses'

const pages = addressesOf(declared)

/** Every page that the server renders, also those that are shown inside other sites. */
export const everyPage = pages.map(({ path }) => path)

/** Every address of the public site, as the build itself lists them. */
export const publicRoutes = pages.filter(({ path, isEmbed }) => !isEmbed && path !== '/admin').map(({ path }) => path)

const folderOf = (route: string) => route.slice(0, route.lastIndexOf('/'))

/** Where a page has several addresses, the one it is known by is enough; pages in a folder are one screen with different contents, and the first stands for all. */
export const screens = publicRoutes
  .filter((route) => pages.some(({ path, canonical }) => path === route && path === canonical))
  .filter((route, at, all) => folderOf(route) === '' || all.findIndex((one) => folderOf(one) === folderOf(route)) === at)
