import { doInThread } from '../threads/in-thread'
import { make } from './make'

/** Fonts, PDFs and pictures take seconds. */
doInThread(make)
