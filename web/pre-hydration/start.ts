/**
 * Inlined into every document. Loads the bundle after the first four pictures, so that a slow network shows products
 * first. Any input, or slow pictures, load the bundle at once. Browsers without the class that wide.ts sets never load
 * it. While the bundle is missing, the plain part is shown; buy.ts hides the plain part again.
 */

/** The maximum time in ms that the bundle waits for pictures. */
const MAX_WAIT_MS = 4000
/** The number of pictures that the bundle waits for. */
const AWAITED_PICTURES = 4
/** If the bundle has not hydrated after this many ms, it is stuck, broken or truncated. */
const GIVE_UP_MS = 15_000
/** The pause in ms before a bundle that failed to load is loaded again. */
const RETRY_MS = 3000

const { main = '', also: otherScripts = '' } = document.currentScript?.dataset ?? {}
// Lazy pictures outside the window may never load.
const pictures = [...document.querySelectorAll<HTMLImageElement>('.card img:not([loading=lazy])')].slice(
  0,
  AWAITED_PICTURES,
)
const inputs = ['pointerdown', 'keydown', 'focusin']
const root = document.documentElement
/**
 * The number of pictures that have not loaded, plus 1 for this script. The last line of the script subtracts this 1.
 */
let missing = 1
// The bundle is never loaded in a browser that is too old for it.
let isRequested = !root.className

const showPlain = () => root.classList.remove('js')

function loadBundle(): void {
  if (isRequested) return
  isRequested = true
  setTimeout(() => root.dataset.ready || showPlain(), GIVE_UP_MS)
  Promise.all(`${main} ${otherScripts}`.trim().split(' ').map(download)).then(
    () => {
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }))
    },
    () => {
      isRequested = false
      showPlain()
      listen()
      // Retries even without another tap, because a tap during the failed attempt had no effect.
      setTimeout(loadBundle, RETRY_MS)
    },
  )
}

/**
 * Downloads a file into the browser's cache. In Chromium 150, a script or preload that has failed once fails again
 * without a request, as long as the page lives.
 */
async function download(href: string): Promise<void> {
  const answer = await fetch(href)
  await answer.blob()
  if (!answer.ok) throw answer
}

function listen(): void {
  for (const input of inputs) addEventListener(input, loadBundle, { once: true, passive: true })
  addEventListener('online', loadBundle, { once: true })
}

function onPictureDone(): void {
  missing -= 1
  if (missing === 0) loadBundle()
}

for (const picture of pictures) {
  if (picture.complete) continue
  missing += 1
  picture.addEventListener('load', onPictureDone)
  picture.addEventListener('error', onPictureDone)
}
listen()
setTimeout(loadBundle, MAX_WAIT_MS)
onPictureDone()
