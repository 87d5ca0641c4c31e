let place: HTMLElement | undefined

/** Where lines stand that are above every screen: in the flow, so that they cover nothing. */
export function linePlace(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    document.getElementById('root')?.before(place)
  }
  return place
}
