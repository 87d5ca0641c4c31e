/** The viewport of the phone. */
const WIDTH = 360
const HEIGHT = 800

/** The operations that each protocol must provide; all others are built from them. */
export type Driver = {
  version: string
  goto: (url: string) => Promise<void>
  /** Returns the value of the expression as JSON text. */
  evaluate: (expression: string) => Promise<string>
  click: (x: number, y: number) => Promise<void>
  insert: (text: string) => Promise<void>
  end: () => Promise<unknown>
}

/** Sends numbered commands over a WebSocket, as both protocols require. */
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
  // A crashed browser never responds.
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
    waiting.clear()
  }
  let last = 0
  return {
    send: <Result>(method: string, params: object = {}, more: object = {}): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser is gone'))
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params, ...more }))
      }),
    close: () => socket.close(),
  }
}

/** Drives Chromium over the DevTools protocol, with commands that the oldest version supports. */
export async function driveChromium(address: string): Promise<Driver> {
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

/** Drives Firefox over WebDriver BiDi. */
export async function driveFirefox(address: string): Promise<Driver> {
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
