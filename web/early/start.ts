/**
 * Inlined into every document: brings in the bundle after the first four pictures, so that on a slow network the
 * products are seen first. Any input, or pictures that take too long, load it at once. A browser without the class that
 * wide.ts gives never gets it. While the bundle does not come the plain part is shown; buy.ts takes it away again.
 */

/** The bundle waits for pictures at most this long. */
const MAX_WAIT_MS = 4000
const FIRST_PICTURES = 4
/** After so long a bundle that has not taken over is stuck, broken or cut. */
const GIVE_UP_MS = 15_000

const { main = '', also = '' } = document.currentScript?.dataset ?? {}
const pictures = [...document.querySelectorAll<HTMLImageElement>('.card img')].slice(0, FIRST_PICTURES)
const inputs = ['pointerdown', 'keydown', 'focusin']
const root = document.documentElement
let missing = 1
// A browser that is too old has begun for good.
let begun = !root.className

const showPlain = () => root.classList.remove('js')

function begin(): void {
  if (begun) return
  begun = true
  setTimeout(() => root.dataset.ready || showPlain(), GIVE_UP_MS)
  for (const href of also.split(' ')) {
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src: main })
  // Without a network now: the next tap, or the network's return, tries again.
  script.onerror = () => {
    begun = false
    showPlain()
    listen()
  }
  document.head.append(script)
}

function listen(): void {
  for (const input of inputs) addEventListener(input, begin, { once: true, passive: true })
  addEventListener('online', begin, { once: true })
}

function arrived(): void {
  missing -= 1
  if (missing === 0) begin()
}

for (const picture of pictures) {
  if (picture.complete) continue
  missing += 1
  picture.addEventListener('load', arrived)
  picture.addEventListener('error', arrived)
}
listen()
setTimeout(begin, MAX_WAIT_MS)
arrived()
