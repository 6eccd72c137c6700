export { checkMailTexts, mailTextBody, typedTexts } from './mail-text-routes'
export { termsTyped, termValues } from './term-routes'
export { seen, versionRoutes } from './version-routes'
