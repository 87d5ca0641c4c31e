import { type UIEvent, useEffect, useRef, useState } from 'react'
import { joinTicker } from './slider-ticker.ts'

/**
 * A row of slides that the person swipes, and that the ticker (slider-ticker.ts) advances until it is touched. A slide
 * is loaded just before it is shown.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [loaded, setLoaded] = useState<readonly number[]>([0])
  const [touched, setTouched] = useState(false)
  const shownNow = useRef(0)
  const load = (index: number) =>
    setLoaded((before) => (index >= count || before.includes(index) ? before : [...before, index]))

  useEffect(() => {
    const element = track.current
    if (!element || touched || count < 2) return
    return joinTicker(element, {
      prepareNext: () =>
        setLoaded((before) => {
          const next = shownNow.current + 1
          return next >= count || before.includes(next) ? before : [...before, next]
        }),
      advance: () => {
        const next = (shownNow.current + 1) % count
        if (isLoaded(element, next)) scrollToSlide(element, next)
      },
    })
  }, [touched, count])

  const stopTicker = () => {
    setTouched(true)
    load(shown + 1)
  }
  const goTo = (index: number) => {
    setTouched(true)
    load(index)
    if (track.current) scrollToSlide(track.current, index, Math.abs(index - shownNow.current) > 1)
  }
  const step = (by: number) => {
    const next = (shown + by + count) % count
    load(next + 1)
    goTo(next)
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (index === shownNow.current) return
    shownNow.current = index
    setShown(index)
    load(index)
    if (touched) load(index + 1)
  }
  return { track, shown, loaded, stopTicker, step, goTo, onScroll }
}

/**
 * Returns true if the slide's picture has loaded or failed, or if the slide has none. Until then the ticker does not
 * advance, because the slide would be empty.
 */
function isLoaded(track: Element, index: number): boolean {
  const slide = track.children[index]
  if (!slide) return false
  const image = slide.querySelector('img')
  return image ? image.complete : slide.matches('.photo-none')
}

/** Scrolls to a slide. A jump is not animated, because an animation would show, and so load, every slide on the way. */
function scrollToSlide(track: Element, index: number, isJump = false): void {
  const isStill = isJump || matchMedia('(prefers-reduced-motion: reduce)').matches
  track.scrollTo({ left: index * track.clientWidth, behavior: isStill ? 'auto' : 'smooth' })
}
