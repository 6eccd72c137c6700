import { use } from 'react'

/** The size in which partners' logos are shown, and asked for where a server can make any size. */
export const logoBox = { width: 192, height: 96 } as const

/** A logo is fitted into its box, where a CDN would by itself cut it to the box's shape. */
const uncut = {
  cloudinary: { c: 'fit' },
  imgix: { fit: 'max' },
  imagekit: { c: 'at_max' },
  contentful: { fit: 'pad' },
  cloudflare: { fit: 'contain' },
  wordpress: { crop: '0' },
} as const

type Unpic = Pick<typeof import('unpic'), 'transformUrl'>

let unpic: Unpic | undefined
let loading: Promise<Unpic> | undefined

function load() {
  // Where it cannot be loaded, a logo is shown in the size it has.
  loading ??= import('unpic')
    .catch((): Unpic => ({ transformUrl: () => undefined }))
    .then((loaded) => {
      unpic = loaded
      return loaded
    })
  return loading
}

// The server renders in one go. In the browser the image CDNs' rules are loaded only if a logo stands elsewhere.
if (import.meta.env.SSR) await load()

const isElsewhere = (url: string) => url.startsWith('https://')

/** The address of a logo in the size that it is shown in. Own uploads are stored in theirs. */
export function useLogoAddress(url: string) {
  return isElsewhere(url) ? sizedLogo(url, unpic ?? use(load())) : url
}

export function sizedLogo(url: string, { transformUrl }: Unpic) {
  return transformUrl({ url, ...logoBox }, uncut) ?? url
}
