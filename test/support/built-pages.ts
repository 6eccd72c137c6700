import { builtRenderer } from '../../src/server/features/pages/renderer'
import { clientDir } from './checkout'

/** Parts of an app that serves pages and files as they were built. */
export const builtPages = async () => ({ renderer: await builtRenderer(clientDir), clientDir })
