/** The live regions of toasts. Each layer (the page or an open dialog) has its own, which screen readers observe. */

/** 'briefs' is the region at the bottom centre. */
type PlaceName = 'toasts' | 'briefs'

/**
 * Returns the live region: that of the dialog (Overlay.tsx), that beside an open list (ListDetail.tsx), or that of the
 * page.
 */
export function placeIn(layer: Element, name: PlaceName): HTMLElement {
  const own = layer === document.body ? `.detail > [data-${name}]` : `:scope > * > [data-${name}]`
  return layer.querySelector<HTMLElement>(own) ?? pagePlace(name)
}

const pagePlaces = new Map<PlaceName, HTMLElement>()

/**
 * Returns the page's live region, which the first call creates. Call it before the first toast, because screen readers
 * only announce changes in existing regions.
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

/** Keeps the page's toasts below the shop's bar and the screen's header, if these are visible. */
export function placeBelowHeaders(): void {
  const place = pagePlace('toasts')
  if (place.childElementCount === 0) return
  const bottoms = [...document.querySelectorAll('.bar, .page-head')].map((bar) => bar.getBoundingClientRect().bottom)
  place.style.top = `${Math.min(Math.max(0, ...bottoms), innerHeight / 2)}px`
}
