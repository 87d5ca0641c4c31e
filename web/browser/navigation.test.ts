import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

/** The part of a window that navigation.ts and go-back.ts use. The test dispatches the events. */
const events = new EventTarget()
const scrolled: number[] = []
const moves: (string | number)[] = []
const page = {
  location: { pathname: '/' },
  history: {
    length: 2,
    scrollRestoration: 'auto',
    back: () => moves.push('back'),
    go: (steps: number) => moves.push(steps),
    pushState: () => {},
    replaceState: (_state: unknown, _title: string, path: string) => moves.push(`replace ${path}`),
  },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
  scrollTo: (_left: number, top: number) => scrolled.push(top),
  navigation: undefined as unknown,
}
for (const [name, value] of Object.entries({ ...page, window: page }))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

const { isBackNavigation, watchNavigation } = await import('./navigation.ts')
const { goBack, goBackWithin } = await import('./go-back.ts')

const arriveAt = (path: string, event: string) => {
  page.location.pathname = path
  events.dispatchEvent(new Event(event))
}

watchNavigation()

beforeEach(() => {
  scrolled.length = 0
  moves.length = 0
})

test('a new screen starts at the top', () => {
  arriveAt('/Checkout', 'pushState')
  assert.deepEqual(scrolled, [0])
  assert.equal(isBackNavigation(), false)
  arriveAt('/Checkout', 'replaceState')
  assert.deepEqual(scrolled, [0], 'another query string is not a new screen')
})

test('a screen that was reached by going back counts as a back navigation until the next navigation', () => {
  arriveAt('/', 'popstate')
  assert.equal(isBackNavigation(), true)
  arriveAt('/', 'popstate')
  assert.equal(isBackNavigation(), false, 'closing a sheet by going back is not a back navigation')
  arriveAt('/myorders', 'pushState')
  assert.equal(isBackNavigation(), false)
})

test('going back stays within the shop', () => {
  page.navigation = { canGoBack: true }
  goBack()
  page.navigation = { canGoBack: false }
  goBack()
  assert.deepEqual(moves, ['back', 'replace /'])
})

test('going back after an action loads no other document', () => {
  const entries = () => [{ sameDocument: false }, { sameDocument: true }, { sameDocument: true }]
  page.navigation = { entries, currentEntry: { index: 2 } }
  goBackWithin()
  goBackWithin(2)
  page.navigation = undefined
  goBackWithin()
  page.history.length = 1
  goBackWithin()
  assert.deepEqual(moves, [-1, 'replace /', -1, 'replace /'])
})
