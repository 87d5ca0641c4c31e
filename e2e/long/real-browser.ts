import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, driveChromium, driveFirefox } from './browser-drivers.ts'

/**
 * A browser that Playwright cannot drive: an old Chromium over the DevTools protocol, or Firefox over WebDriver BiDi.
 * It has the operations that the buying path needs, and one page of 360 × 800.
 */
export type RealBrowser = {
  goto: (url: string) => Promise<void>
  /**
   * Evaluates an expression in the page. Returns its value, which must be convertible to JSON; null if it is falsy.
   * Expressions must use the oldest JavaScript.
   */
  read: (expression: string) => Promise<unknown>
  /** Taps the middle of the element's first line, once it is visible and uncovered. */
  tap: (element: string) => Promise<void>
  /** Taps a field and types into it. */
  type: (element: string, text: string) => Promise<void>
  /** Waits until the expression is true. */
  until: (expression: string) => Promise<void>
  version: string
  close: () => Promise<void>
}

const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100
/** An element whose position has not changed for this many ms is not moving. */
const STILL_MS = 250
/** If the browser crashes, this many characters of its log are shown. */
const MAX_SAID = 2000

/** Opens a Chromium of any version; `file` is its program. */
export async function openChromium(file: string): Promise<RealBrowser> {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-zygote']
  const begin = (profile: string) =>
    spawn(file, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'])
  return openBrowser(begin, /DevTools listening on (ws:\S+)/, driveChromium)
}

/** Opens the system's Firefox. */
export async function openFirefox(file: string): Promise<RealBrowser> {
  const begin = (profile: string) =>
    spawn(file, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'], {
      env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    })
  return openBrowser(begin, /WebDriver BiDi listening on (ws:\S+)/, driveFirefox)
}

async function openBrowser(
  begin: (profile: string) => ChildProcess,
  announced: RegExp,
  drive: (address: string) => Promise<Driver>,
): Promise<RealBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'duka-browser-'))
  const process = begin(profile)
  let said = ''
  process.stderr?.on('data', (part) => {
    said = `${said}${part}`.slice(-MAX_SAID)
  })
  let isClosing = false
  process.once('exit', (code, signal) => {
    if (!isClosing) console.error(`The browser ended by itself (${code ?? signal}):\n${said}`)
  })
  const ended = new Promise<void>((resolve) => process.once('close', () => resolve()))
  const kill = async () => {
    isClosing = true
    process.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const driver = await drive(await announcement(process, announced))
    return asBrowser(driver, async () => {
      isClosing = true
      await driver.end().catch(() => undefined)
      await kill()
    })
  } catch (error) {
    await kill()
    throw error
  }
}

/** Waits for the URL that the browser prints when it is ready. */
function announcement(process: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`The browser does not start:\n${said.slice(-MAX_SAID)}`))
    const timer = setTimeout(fail, TIMEOUT_MS)
    process.on('error', fail)
    process.on('exit', fail)
    process.stderr?.on('data', (part) => {
      said += part
      const address = pattern.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

function asBrowser(driver: Driver, close: () => Promise<void>): RealBrowser {
  const read = async (expression: string): Promise<unknown> =>
    JSON.parse(await driver.evaluate(`JSON.stringify((function(){return ${expression}})() || null)`))
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + TIMEOUT_MS
    let failure = ''
    while (Date.now() < end) {
      // No expression can be evaluated between two documents.
      const isTrue = await read(`!!(${expression})`).catch((error: Error) => {
        failure = error.message
        return null
      })
      if (isTrue) return
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    }
    const seen = await read('document.body && document.body.innerText.slice(0, 1500)').catch(() => '')
    throw new Error(`${driver.version}: never true: ${expression} ${failure}\nThe page says: ${seen}`)
  }
  /** Returns the position once it has not changed for a while. */
  const stillPlace = async (place: string): Promise<number[]> => {
    let before = ''
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
      await until(place)
      const now = await read(place)
      if (Array.isArray(now) && JSON.stringify(now) === before) return now
      before = JSON.stringify(now)
      await new Promise((resolve) => setTimeout(resolve, STILL_MS))
    }
    throw new Error(`${driver.version}: never stops moving: ${place}`)
  }
  const tap = async (element: string): Promise<void> => {
    // Centres the element only once, because a page that keeps scrolling never settles. The result allows for the zoom,
    // because the browser zooms out of a page that is too wide.
    const place = `(function(){var e=${element};if(!e)return null;
      if(window.centred!==e){window.centred=e;e.scrollIntoView({block:'center'})}
      var b=e.getClientRects()[0];if(!b)return null;var x=b.left+b.width/2,y=b.top+b.height/2,m=document.elementFromPoint(x,y);
      var v=window.visualViewport||{scale:1,offsetLeft:0,offsetTop:0};
      return b.width&&m&&e.contains(m)
        ?[Math.round((x-v.offsetLeft)*v.scale),Math.round((y-v.offsetTop)*v.scale)]:null})()`
    const [x = 0, y = 0] = await stillPlace(place)
    await driver.click(x, y)
  }
  return {
    version: driver.version,
    goto: driver.goto,
    read,
    until,
    tap,
    type: async (element, text) => {
      await tap(element)
      await until(`document.activeElement === ${element}`)
      await driver.insert(text)
      await until(`(${element}).value.indexOf(${JSON.stringify(text)}) >= 0`)
    },
    close,
  }
}
