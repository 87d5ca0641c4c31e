import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Overlay } from '../overlay/Overlay.tsx'
import './picture-viewer.css'
import styles from './PictureViewer.module.css'
import { paintedSource } from './painted-source.ts'
import { largestSource } from './picture-sources.ts'
import { SlideArrows } from './SlideArrows.tsx'
import { useZoom } from './use-zoom.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

/** The pictures to look at, and where to begin. */
export interface PictureSet {
  paths: readonly string[]
  alt: string
  /** The index of the picture to open. */
  first: number
  /** Called with the index of each picture that is shown. */
  onShow: (index: number) => void
}

interface PictureViewerProps extends PictureSet {
  open: boolean
  onClose: () => void
}

/** All pictures of a product, full screen. Only this component fetches their largest files. */
export function PictureViewer({ open, onClose, ...pictures }: PictureViewerProps) {
  return (
    <Overlay open={open} onClose={onClose} kind="full" title={pictures.alt}>
      <Pictures {...pictures} />
    </Overlay>
  )
}

function showSlide(track: HTMLElement | null, index: number): void {
  track?.scrollTo({ left: index * track.clientWidth })
}

function Pictures({ paths, alt, first, onShow }: PictureSet) {
  const count = paths.length
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
  const scrollBy = (by: number) => showSlide(track.current, (shown + by + count) % count)
  const { view, zoom, reset, events, transform } = useZoom(track, count > 1 ? scrollBy : undefined)
  const isZoomed = view.scale > 1
  const step = (by: number) => {
    reset()
    scrollBy(by)
  }
  // A pinch can begin while the track still scrolls after a swipe. Without this effect, the track would then stop
  // between two pictures.
  useLayoutEffect(() => {
    if (isZoomed) showSlide(track.current, shown)
  }, [isZoomed, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the window opens, once it has a width
  useEffect(() => {
    // A key pressed before this effect may already have changed the picture, or a finger may be swiping the first
    // picture.
    if (first > 0 && track.current?.scrollLeft === 0) showSlide(track.current, first)
  }, [])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (isZoomed) return showSlide(currentTarget, shown)
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (index === shown) return
    reset()
    setShown(index)
    onShow(index)
  }
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: the group contains movable pictures */}
      <div
        ref={track}
        className={isZoomed ? `${styles.track} ${styles.zoomed}` : styles.track}
        role="group"
        aria-label={`${alt}: picha ${count}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys zoom and move the pictures
        tabIndex={0}
        data-autofocus
        data-own-gesture
        {...events}
        onScroll={onScroll}
      >
        {paths.map((path, index) => (
          <Slide
            key={path}
            path={path}
            alt={`${alt}, picha ${index + 1}`}
            isShown={index === shown}
            transform={index === shown ? transform : undefined}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        {count > 1 && <SlideArrows step={step} />}
        {count > 1 && (
          <output className={styles.counter} aria-label={`Picha ${shown + 1} kati ya ${count}`}>
            {shown + 1}/{count}
          </output>
        )}
        <ZoomButtons scale={view.scale} zoom={zoom} />
      </div>
    </div>
  )
}

interface SlideProps {
  path: string
  alt: string
  isShown: boolean
  transform: string | undefined
}

/**
 * Shows the largest file of a picture. Until it has loaded, or if it fails to load, shows a file that the page has
 * already painted.
 */
function Slide({ path, alt, isShown, transform }: SlideProps) {
  const [painted] = useState(() => paintedSource(path))
  const [isSeen, setSeen] = useState(isShown)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (isShown && !isSeen) setSeen(true)
  return (
    <div className={styles.slide} aria-hidden={!isShown}>
      {painted && state !== 'loaded' && <img src={painted} alt="" draggable={false} style={{ transform }} />}
      {!painted && state === 'loading' && <span className="spin" />}
      {!painted && state === 'failed' && <p>Picha haikufunguka. Angalia mtandao wako.</p>}
      {isSeen && state !== 'failed' && (
        <img
          src={largestSource(path)}
          alt={alt}
          draggable={false}
          style={{ transform }}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  )
}
