/** Where messages stand: each layer, the page or an open dialog, has a place for them that screen readers listen to. */

/** 'briefs' is the bottom centre. */
type PlaceName = 'toasts' | 'briefs'

/** The place of that name: the dialog's own (Overlay.tsx), or the page's. */
export function placeIn(layer: Element, name: PlaceName): HTMLElement {
  return layer.querySelector<HTMLElement>(`:scope > * > [data-${name}]`) ?? pagePlace(name)
}

const pagePlaces = new Map<PlaceName, HTMLElement>()

/**
 * The page's place, made with the first call: that should be a moment before its first message, since screen readers
 * hear only what changes in a place that they know.
 */
export function pagePlace(name: PlaceName): HTMLElement {
  const known = pagePlaces.get(name)
  if (known) return known
  const place = document.createElement('div')
  place.className = `${name}-page`
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  pagePlaces.set(name, place)
  return place
}

/** The page's messages stand below the shop's bar and the head of the screen, as far as these are in sight. */
export function standBelowHeaders(): void {
  const place = pagePlace('toasts')
  if (place.childElementCount === 0) return
  const bottoms = [...document.querySelectorAll('.bar, .page-head')].map((bar) => bar.getBoundingClientRect().bottom)
  place.style.top = `${Math.min(Math.max(0, ...bottoms), innerHeight / 2)}px`
}
