import { message } from '../../../model/messages/message'
import { HttpError } from '../http/errors'

type Size = { readonly width: number; readonly height: number }

/** The largest a picture gets, and a vector, which has no size of its own. */
export type Sizes = { readonly most: Size; readonly drawn: Size }

/** Somebody's picture, and whether it is said to be a vector. */
export type Upload = { file: string; sizes: Sizes; isVector: boolean }

/** Sent from process to process. A drawing is our own. */
export type PictureJob = { drawing: string } | Upload

export const refused = () => new HttpError(415, message('pictureFormat'))
