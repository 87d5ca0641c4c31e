/**
 * A common clock of all sliders on the page. Every 3 seconds the sliders in view advance. It pauses on a hidden page,
 * with reduced motion or data saving, when no slider is in view, and behind an open dialog.
 */
import { isDataScarce } from '../../browser/data-saving.ts'

/** The time in ms until a slider shows its next picture. */
const SLIDER_MS = 3000
/** How long in advance the next picture is loaded, in ms; enough for a slow network. */
const AHEAD_MS = 1200

interface TickingSlider {
  /** Loads the next picture. */
  prepareNext: () => void
  /** Shows the next picture. */
  advance: () => void
}

const sliders = new Map<Element, TickingSlider>()
const inView = new Set<TickingSlider>()
let watcher: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Advances the slider until the returned function is called. Does nothing with reduced motion or data saving. */
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

/** Starts the clock if there is a slider to advance, and stops it otherwise. */
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
 * Returns the sliders in view; none behind a dialog, or while a dialog is about to open, because pictures would be
 * fetched without being seen.
 */
const movingSliders = () => (document.querySelector('dialog[open],.still') ? [] : inView)

function advance(): void {
  for (const slider of movingSliders()) slider.advance()
  timer = setTimeout(prepare, SLIDER_MS - AHEAD_MS)
}
