import { useMemo, useState } from 'react'
import { isDataScarce } from '../../browser/data-saving.ts'
import { ImageIcon } from '../icon/icons.tsx'
import { paintedSource } from './painted-source.ts'
import { pictureSources } from './picture-sources.ts'

export interface PhotoProps {
  /** Path of the stored picture without size; nothing or a picture that fails shows the placeholder. */
  path?: string | null
  alt: string
  /** lazy (unless given): when it comes near · now: at once · first: at once and before others, for the first row. */
  load?: 'lazy' | 'now' | 'first'
  /** Width on the page, as in the attribute `sizes`. Unless given: a card of the catalogue. */
  sizes?: string
  /** Over the placeholder, for staff. */
  missing?: string
}

const CARD_SIZES = '(min-width: 40rem) 13rem, 46vw'

/** A stored picture in the size and format that fit. */
export function Photo({ path, alt, load = 'lazy', sizes = CARD_SIZES, missing }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  // Before its element is there, since the screen that has painted it goes with that.
  const under = useMemo(() => (load === 'first' && path ? paintedSource(path) : undefined), [load, path])
  if (!path || failed === path) {
    return (
      <span className="photo photo-none" role="img" aria-label={missing ?? `${alt}: hakuna picha`}>
        <ImageIcon size={40} />
        {missing && <span>{missing}</span>}
      </span>
    )
  }
  const { avif, webp, src } = pictureSources(path, isDataScarce())
  return (
    <picture className="photo" style={under ? { background: `center/cover url(${under})` } : undefined}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={360}
        height={360}
        loading={load === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={load === 'first' ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(path)}
      />
    </picture>
  )
}
