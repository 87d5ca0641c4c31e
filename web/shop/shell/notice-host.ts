let host: HTMLElement | undefined

/** The element for notices above every screen. It is in the document flow, so that notices cover nothing. */
export function noticeHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    document.getElementById('root')?.before(host)
  }
  return host
}
