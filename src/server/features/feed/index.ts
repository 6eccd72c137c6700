export { feedPath } from './atom'
