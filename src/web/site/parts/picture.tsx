import { type ReactNode, useState } from 'react'

type PictureProps = {
  src: string | null
  alt: string
  width: number
  height: number
  className?: string | undefined
  /** Stands in where there is no picture, or one that does not load. */
  fallback: ReactNode
}

/** A picture from the content, which may be missing or lie on a server that does not answer. */
export function Picture({ src, alt, width, height, className, fallback }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!src || failed === src) return fallback
  return (
    <img
      ref={loadAgainIfBroken}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}

/** A picture can fail before the page listens for it; asked for once more, it tells. */
function loadAgainIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}
