import type { ReactNode } from 'react'
import './banner.css'
import { largestSource, pictureSources } from './picture-sources.ts'

interface BannerProps {
  title: string
  text: string
  /** '/pictures/<stem>', a file shipped with the program, or null for drawn waves. */
  picture: string | null
  /** 'b' for a preview, which must not be a heading of its page. */
  heading?: 'h1' | 'b'
  /** The link, and further lines. */
  children?: ReactNode
}

/** The shop's banner: its texts over its photo, or over waves drawn by CSS without a request. */
export function Banner({ title, text, picture, heading: Heading = 'h1', children }: BannerProps) {
  return (
    <section className={picture ? 'banner banner-photo' : 'banner'}>
      {picture && <BannerPhoto path={picture} />}
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}

/** The smallest file that is sharp enough below text. */
const SIZES = '70vw'

function BannerPhoto({ path }: { path: string }) {
  const isStored = path.startsWith('/pictures/')
  const { avif, webp, src } = pictureSources(path)
  return (
    <picture>
      {isStored && <source media="(min-width: 56.25em)" srcSet={largestSource(path)} />}
      {isStored && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      <img src={isStored ? src : path} srcSet={isStored ? webp : undefined} sizes={SIZES} alt="" decoding="async" />
    </picture>
  )
}
