import { doInThread } from '../threads/in-thread'
import { readFiles } from './read'

/** The largest files take seconds. */
doInThread(readFiles)
