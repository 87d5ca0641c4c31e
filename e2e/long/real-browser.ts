import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Browsers that Playwright does not drive: old Chromiums by the DevTools protocol and Firefox by WebDriver BiDi, as far as
 * the buying path needs it. A phone of 360×800 looks at one page.
 */
export type RealBrowser = {
  goto: (url: string) => Promise<void>
  /** What an expression of the page is; anything that JSON can say. Expressions are of the oldest JavaScript. */
  read: (expression: string) => Promise<unknown>
  /** A real tap in the middle of (the first line of) what the expression finds, once it can be seen and nothing lies over it. */
  tap: (element: string) => Promise<void>
  /** Taps a field and types into it. */
  type: (element: string, text: string) => Promise<void>
  /** Waits until the expression is true. */
  until: (expression: string) => Promise<void>
  version: string
  close: () => Promise<void>
}

const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 100
const STILL_MS = 250
const WIDTH = 360
const HEIGHT = 800

/** What a protocol must be able to do; everything else is made of it. */
type Driver = {
  version: string
  goto: (url: string) => Promise<void>
  /** The expression's value as JSON text. */
  evaluate: (expression: string) => Promise<string>
  click: (x: number, y: number) => Promise<void>
  insert: (text: string) => Promise<void>
  end: () => Promise<unknown>
}

/** Opens a Chromium of any age: `file` is its program. */
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
  const ended = new Promise<void>((resolve) => process.once('close', () => resolve()))
  const kill = async () => {
    process.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const driver = await drive(await announcement(process, announced))
    return asBrowser(driver, async () => {
      await driver.end().catch(() => undefined)
      await kill()
    })
  } catch (error) {
    await kill()
    throw error
  }
}

/** Waits for the address that the browser writes when it is ready. */
function announcement(process: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`The browser does not start:\n${said.slice(-2000)}`))
    const timer = setTimeout(fail, PATIENCE_MS)
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
    const end = Date.now() + PATIENCE_MS
    let failure = ''
    while (Date.now() < end) {
      // Between two documents there is nothing to evaluate in.
      const isTrue = await read(`!!(${expression})`).catch((error: Error) => {
        failure = error.message
        return null
      })
      if (isTrue) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    const seen = await read('document.body && document.body.innerText.slice(0, 1500)').catch(() => '')
    throw new Error(`${driver.version}: never true: ${expression} ${failure}\nThe page says: ${seen}`)
  }
  /** The place, once it was the same for a while. */
  const stillPlace = async (place: string): Promise<number[]> => {
    let before = ''
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      await until(place)
      const now = await read(place)
      if (Array.isArray(now) && JSON.stringify(now) === before) return now
      before = JSON.stringify(now)
      await new Promise((resolve) => setTimeout(resolve, STILL_MS))
    }
    throw new Error(`${driver.version}: never stands still: ${place}`)
  }
  const tap = async (element: string): Promise<void> => {
    // Centred once, since a page that scrolls never stands still; a page that is too wide is shown smaller.
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

/** Sends numbered commands over a WebSocket, as both protocols do. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`${address} cannot be reached`))
  })
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`))
    else asked?.resolve(result as never)
  }
  let last = 0
  return {
    send: <Result>(method: string, params: object = {}, more: object = {}): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params, ...more }))
      }),
    close: () => socket.close(),
  }
}

async function driveChromium(address: string): Promise<Driver> {
  const { send, close } = await connect(address)
  const { product } = await send<{ product: string }>('Browser.getVersion')
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const page = <Result>(method: string, params: object = {}) => send<Result>(method, params, attached)
  await page('Page.enable')
  await page('Emulation.setDeviceMetricsOverride', { width: WIDTH, height: HEIGHT, deviceScaleFactor: 2, mobile: true })
  await page('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    version: product,
    goto: async (url) => void (await page('Page.navigate', { url })),
    evaluate: async (expression) => {
      type Evaluated = { result: { value: string }; exceptionDetails?: { text: string; exception?: object } }
      const { result, exceptionDetails } = await page<Evaluated>('Runtime.evaluate', { expression })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
      return result.value
    },
    click: async (x, y) => {
      const at = { x, y, button: 'left', clickCount: 1 }
      await page('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
      await page('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
    },
    insert: async (text) => void (await page('Input.insertText', { text })),
    end: async () => {
      await send('Browser.close')
      close()
    },
  }
}

async function driveFirefox(address: string): Promise<Driver> {
  const { send, close } = await connect(`${address}/session`)
  type Session = { capabilities: { browserName: string; browserVersion: string } }
  const { capabilities } = await send<Session>('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: WIDTH, height: HEIGHT } })
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      type Evaluated = { result: { value: string }; exceptionDetails?: object }
      const asked = { expression, target: { context }, awaitPromise: false }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', asked)
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
      return result.value
    },
    click: async (x, y) => {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      const button = { button: 0 }
      await act('pointer', [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }])
    },
    insert: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', keys)
    },
    end: async () => {
      await send('browser.close')
      close()
    },
  }
}
