/**
 * One clock for all sliders of the page: every 3 seconds those in view advance. It pauses on a hidden page, with
 * reduced motion or scarce data, when no slider is in view, and behind an open dialog.
 */
import { isDataScarce } from '../../browser/data-saving.ts'

/** The time until a slider shows its next picture. */
const SLIDER_MS = 3000
/** The lead time for loading the next picture, enough for a slow network. */
const AHEAD_MS = 1200

interface TickingSlider {
  /** Loads the next picture. */
  prepareNext: () => void
  /** Shows it. */
  advance: () => void
}

const sliders = new Map<Element, TickingSlider>()
const inView = new Set<TickingSlider>()
let watcher: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Advances the slider until the returned function is called. Does nothing if the person wants less motion or data. */
export function joinTicker(element: Element, slider: TickingSlider): () => void {
  if (wantsLess()) return () => {}
  watcher ??= startWatching()
  sliders.set(element, slider)
  watcher.observe(element)
  return () => {
    watcher?.unobserve(element)
    sliders.delete(element)
    inView.delete(slider)
    updateTimer()
  }
}

const wantsLess = () => isDataScarce() || matchMedia('(prefers-reduced-motion: reduce)').matches

function startWatching(): IntersectionObserver {
  document.addEventListener('visibilitychange', updateTimer)
  return new IntersectionObserver(onIntersection, { threshold: 0.6 })
}

function onIntersection(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const slider = sliders.get(target)
    if (!slider) continue
    if (isIntersecting) inView.add(slider)
    else inView.delete(slider)
  }
  updateTimer()
}

/** Starts the clock when there is something to move, and stops it otherwise. */
function updateTimer(): void {
  const wanted = inView.size > 0 && !document.hidden
  if (!wanted) {
    clearTimeout(timer)
    timer = undefined
  } else timer ??= setTimeout(prepare, SLIDER_MS - AHEAD_MS)
}

function prepare(): void {
  for (const slider of movingSliders()) slider.prepareNext()
  timer = setTimeout(advance, AHEAD_MS)
}

/**
 * Returns the sliders in view: none behind a dialog or while one is about to open, because nobody should pay for
 * pictures that the dialog covers.
 */
const movingSliders = () => (document.querySelector('dialog[open],.still') ? [] : inView)

function advance(): void {
  for (const slider of movingSliders()) slider.advance()
  timer = setTimeout(prepare, SLIDER_MS - AHEAD_MS)
}
