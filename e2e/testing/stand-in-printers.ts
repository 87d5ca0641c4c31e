import type { BrowserContext, Page } from '@playwright/test'

/** How the stand-in printers behave. Tests change it in the page, between two taps. */
export type PrinterMood = {
  /** The longest packet that the printer takes, in bytes. */
  packet: number
  /** The number of bytes after which the printer takes no more; null if it takes all. */
  stopsAt: number | null
  /** When it takes no more, the printer never answers; otherwise it disconnects. */
  isSilent: boolean
  /** True if the Bluetooth printer can acknowledge packets. */
  acknowledges: boolean
  /** The person chooses the printer, closes the browser's chooser, or has Bluetooth off. */
  chooser: 'chooses' | 'closed' | 'off'
  /** Another program holds the USB printer. */
  isInUse: boolean
  /** Whether the Bluetooth printer is on and near. */
  isReachable: boolean
}

/** The printers, and all that a page has done with them since the last `takePrinted`. */
type StandIn = PrinterMood & {
  /** The bytes taken. */
  bytes: number[]
  /** The lengths of the packets taken. */
  packets: number[]
  /** How often the browser's chooser was opened. */
  asked: number
  /** The addresses that would have opened an Android app. */
  links: string[]
  /** The Bluetooth connections opened, minus those closed. */
  connected: number
  /** The page is waiting for a silent printer. */
  isWaitedFor: boolean
}

/** What the functions in the page share. */
type Inside = {
  printer: StandIn
  take: (bytes: Uint8Array, lose: () => void) => Promise<void>
  ask: (permission: string) => void
}

const KEY = 'standInPrinter'

/**
 * Replaces `navigator.bluetooth` and `navigator.usb` by stand-ins, each with one printer that keeps what it is sent.
 * The browser's permission for a printer survives reloads, as a real one for USB does. Links to Android apps are kept
 * too.
 */
export async function standInForPrinters(context: BrowserContext, mood: Partial<PrinterMood> = {}): Promise<void> {
  await context.addInitScript(installPrinter, { key: KEY, mood })
  for (const install of [installBluetooth, installUsb, keepAppLinks]) await context.addInitScript(install, KEY)
}

/** Changes the printer's mood from now on. */
export const changeMood = (page: Page, mood: Partial<PrinterMood>): Promise<void> =>
  page.evaluate(([key, changed]) => void Object.assign(Reflect.get(window, key), changed), [KEY, mood] as const)

/** Returns what has been printed since the last time. */
export const takePrinted = (page: Page): Promise<StandIn> =>
  page.evaluate((key) => {
    const printer: StandIn = Reflect.get(window, key)
    const taken = structuredClone(printer)
    Object.assign(printer, { bytes: [], packets: [], asked: 0, links: [], connected: 0 })
    return taken
  }, KEY)

/** Runs in the page: what both printers share. */
function installPrinter({ key, mood }: { key: string; mood: Partial<PrinterMood> }): void {
  const printer: StandIn = {
    packet: 512,
    stopsAt: null,
    isSilent: false,
    acknowledges: true,
    chooser: 'chooses',
    isInUse: false,
    isReachable: true,
    bytes: [],
    packets: [],
    asked: 0,
    links: [],
    connected: 0,
    isWaitedFor: false,
    ...mood,
  }
  const never = new Promise<never>(() => {})
  const take = async (bytes: Uint8Array, lose: () => void): Promise<void> => {
    if (bytes.length > printer.packet) throw new DOMException('GATT operation failed', 'NotSupportedError')
    if (printer.stopsAt !== null && printer.bytes.length + bytes.length > printer.stopsAt) {
      printer.isWaitedFor = printer.isSilent
      if (printer.isSilent) return never
      lose()
      throw new DOMException('GATT Server is disconnected', 'NetworkError')
    }
    printer.packets.push(bytes.length)
    printer.bytes.push(...bytes)
  }
  const ask = (permission: string) => {
    printer.asked += 1
    if (printer.chooser === 'closed') throw new DOMException('User cancelled the chooser', 'NotFoundError')
    localStorage.setItem(permission, '1')
  }
  Reflect.set(window, key, printer)
  const inside: Inside = { printer, take, ask }
  Reflect.set(window, `${key}Inside`, inside)
}

/** Runs in the page. */
function installBluetooth(key: string): void {
  const { printer, take, ask }: Inside = Reflect.get(window, `${key}Inside`)
  const device = Object.assign(new EventTarget(), { id: 'mpt', name: 'MPT-II', gatt: {} })
  const lose = () => device.dispatchEvent(new Event('gattserverdisconnected'))
  const write = (uuid: string, isAcknowledged: boolean) => async (bytes: Uint8Array) => {
    if (!uuid.startsWith('00002af1')) throw new Error('this characteristic does not print')
    if (isAcknowledged && !printer.acknowledges) throw new DOMException('not permitted', 'NotSupportedError')
    await take(bytes, lose)
  }
  const characteristic = (uuid: string) => ({
    uuid,
    get properties() {
      return { write: printer.acknowledges, writeWithoutResponse: true }
    },
    writeValueWithResponse: write(uuid, true),
    writeValueWithoutResponse: write(uuid, false),
  })
  const uuid = '000018f0-0000-1000-8000-00805f9b34fb'
  const others = ['00002af2-0000-1000-8000-00805f9b34fb', '00002af1-0000-1000-8000-00805f9b34fb']
  const service = { uuid, getCharacteristics: async () => others.map(characteristic) }
  const gatt = {
    connect: async () => {
      if (!printer.isReachable) throw new DOMException('Connection attempt failed', 'NetworkError')
      printer.connected += 1
      return gatt
    },
    disconnect: () => {
      printer.connected -= 1
    },
    getPrimaryServices: async () => [service],
  }
  Object.assign(device, { gatt })
  const value = {
    getAvailability: async () => printer.chooser !== 'off',
    requestDevice: async ({ optionalServices }: { optionalServices: readonly string[] }) => {
      ask('stand-in-bluetooth')
      if (!optionalServices.includes(uuid)) throw new Error('the service was not asked for')
      return device
    },
    getDevices: async () => (localStorage.getItem('stand-in-bluetooth') ? [device] : []),
  }
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value })
}

/** Runs in the page. */
function installUsb(key: string): void {
  const { printer, take, ask }: Inside = Reflect.get(window, `${key}Inside`)
  const bulk = { endpointNumber: 2, direction: 'out', type: 'bulk' }
  const alternate = { alternateSetting: 0, interfaceClass: 7, endpoints: [{ ...bulk, direction: 'in' }, bulk] }
  const configuration = { interfaces: [{ interfaceNumber: 0, alternates: [alternate] }] }
  const device = {
    vendorId: 1110,
    productId: 2056,
    productName: 'USB Printer',
    serialNumber: 'A1',
    opened: false,
    configuration: null as typeof configuration | null,
    open: async () => {
      if (printer.isInUse) throw new DOMException('Access denied.', 'SecurityError')
      device.opened = true
    },
    close: async () => {
      device.opened = false
      device.configuration = null
    },
    selectConfiguration: async () => {
      device.configuration = configuration
    },
    claimInterface: async () => {
      if (!device.opened) throw new DOMException('The device must be opened first.', 'InvalidStateError')
    },
    selectAlternateInterface: async () => {},
    transferOut: async (endpoint: number, bytes: Uint8Array) => {
      if (endpoint !== bulk.endpointNumber) throw new Error('not the endpoint of the printer')
      await take(bytes, () => {})
      return { status: 'ok' }
    },
  }
  const value = {
    getDevices: async () => (localStorage.getItem('stand-in-usb') ? [device] : []),
    requestDevice: async () => {
      ask('stand-in-usb')
      return device
    },
  }
  Object.defineProperty(navigator, 'usb', { configurable: true, value })
}

/** Runs in the page: keeps what would have opened an Android app. */
function keepAppLinks(key: string): void {
  const { printer }: Inside = Reflect.get(window, `${key}Inside`)
  const keep = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="intent:"]') : null
    if (!link) return
    event.preventDefault()
    printer.links.push(link.getAttribute('href') ?? '')
  }
  addEventListener('click', keep, { capture: true })
}
