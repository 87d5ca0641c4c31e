let host: HTMLElement | undefined

/** The element for notices above every screen: in the document flow, so that they cover nothing. */
export function noticeHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    document.getElementById('root')?.before(host)
  }
  return host
}
