let place: HTMLElement | undefined

/** The place for lines above every screen: in the document flow, so that they cover nothing. */
export function noticeHost(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    document.getElementById('root')?.before(place)
  }
  return place
}
