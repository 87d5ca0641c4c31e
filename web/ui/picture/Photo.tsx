import { useMemo, useState } from 'react'
import { isDataScarce } from '../../browser/data-saving.ts'
import { ImageIcon } from '../icon/icons.tsx'
import { paintedSource } from './painted-source.ts'
import { pictureSources } from './picture-sources.ts'

export interface PhotoProps {
  /** The path of the stored picture without a size. If it is missing or fails to load, a placeholder is shown. */
  path?: string | null
  alt: string
  /** lazy (default): near the viewport · now: eagerly · first: eagerly with high priority, for the first row. */
  load?: 'lazy' | 'now' | 'first'
  /** The displayed width, as in the attribute `sizes`; by default that of a catalogue card. */
  sizes?: string
  /** The text on the placeholder, for staff. */
  missing?: string
}

const CARD_SIZES = '(min-width: 40rem) 13rem, 46vw'

/** A stored picture in the best size and format. */
export function Photo({ path, alt, load = 'lazy', sizes = CARD_SIZES, missing }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  // Looked up before the element exists, because the screen that has painted the picture is about to unmount.
  const painted = useMemo(() => (load === 'first' && path ? paintedSource(path) : undefined), [load, path])
  if (!path || failed === path) {
    const name = missing ?? (alt && `${alt}: hakuna picha`)
    return (
      <span className="photo photo-none" {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
        <ImageIcon size={40} />
        {missing && <span>{missing}</span>}
      </span>
    )
  }
  const { avif, webp, src } = pictureSources(path, { small: isDataScarce() })
  return (
    <picture className="photo" style={painted ? { background: `center/cover url(${painted})` } : undefined}>
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
