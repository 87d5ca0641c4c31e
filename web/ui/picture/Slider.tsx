import { type UIEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../form/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx'
import { Photo, type PhotoProps } from './Photo.tsx'
import { joinTicker } from './slider-ticker.ts'

interface SliderProps extends Omit<PhotoProps, 'path'> {
  paths: readonly string[]
  /** Buttons for a mouse and a tab stop, for large pictures. */
  arrows?: boolean
}

/**
 * The pictures of a product, one at a time. It advances by itself (see slider-ticker.ts) until touched; a picture is
 * loaded just before it is shown.
 */
export function Slider({ paths, arrows, ...photo }: SliderProps) {
  if (paths.length < 2) return <Photo {...photo} path={paths[0]} />
  return <Slides paths={paths} arrows={arrows} {...photo} />
}

function Slides({ paths, arrows, ...photo }: SliderProps) {
  const count = paths.length
  const { track, shown, loaded, take, step, onScroll } = useSlides(count)
  return (
    <div className="slider">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the finger; keyboards use it as a group */}
      <div
        ref={track}
        className="slides"
        {...(arrows ? { role: 'group', 'aria-label': `${photo.alt}: picha ${count}`, tabIndex: 0 } : forTheEye)}
        data-own-gesture
        onPointerDown={take}
        onKeyDown={take}
        onWheel={take}
        onScroll={onScroll}
      >
        {paths.map((path, index) =>
          index <= loaded ? (
            <Photo key={path} {...photo} load={index === 0 ? photo.load : 'now'} path={path} />
          ) : (
            <span key={path} className="photo" />
          ),
        )}
      </div>
      <span className="dots" aria-hidden="true">
        {paths.map((path, index) => (
          <i key={path} className={index === shown ? 'on' : undefined} />
        ))}
      </span>
      {arrows && (
        <div className="slider-arrows">
          <IconButton aria-label="Picha iliyotangulia" onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton aria-label="Picha inayofuata" onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Advances the slides until the person takes over; a slide is loaded just before it is shown. */
function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [loaded, setLoaded] = useState(0)
  const [touched, setTouched] = useState(false)
  const now = useRef(0)
  const load = (index: number) => setLoaded((highest) => Math.max(highest, Math.min(index, count - 1)))

  useEffect(() => {
    const element = track.current
    if (!element || touched) return
    return joinTicker(element, {
      prepareNext: () => setLoaded((highest) => Math.max(highest, Math.min(now.current + 1, count - 1))),
      advance: () => {
        const next = (now.current + 1) % count
        if (isLoaded(element, next)) scrollToSlide(element, next)
      },
    })
  }, [touched, count])

  const take = () => {
    setTouched(true)
    load(shown + 1)
  }
  const step = (by: number) => {
    const next = (shown + by + count) % count
    setTouched(true)
    load(next + 1)
    if (track.current) scrollToSlide(track.current, next)
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (index === now.current) return
    now.current = index
    setShown(index)
    if (touched) load(index + 1)
  }
  return { track, shown, loaded, take, step, onScroll }
}

/** On a card the name says enough, so the slider is hidden from the keyboard and screen readers. */
const forTheEye = { 'aria-hidden': true, tabIndex: -1 }

/** On a slow network the step is skipped rather than showing an empty slide. A failed picture counts as loaded. */
function isLoaded(track: Element, index: number): boolean {
  const slide = track.children[index]
  if (!slide) return false
  const image = slide.querySelector('img')
  return image ? image.complete : slide.matches('.photo-none')
}

function scrollToSlide(track: Element, index: number): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  track.scrollTo({ left: index * track.clientWidth, behavior })
}
