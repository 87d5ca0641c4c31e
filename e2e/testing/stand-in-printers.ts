import type { BrowserContext, Page } from '@playwright/test'

/** How the fake printers behave. Tests change it in the page, between two taps. */
export type PrinterBehaviour = {
  /** The longest packet that the printer accepts, in bytes. */
  maxPacket: number
  /** The number of bytes after which the printer accepts no more; null if it accepts all. */
  stopsAt: number | null
  /** True if the printer then never responds; false if it disconnects. */
  isSilent: boolean
  /** True if the Bluetooth printer can acknowledge packets. */
  acknowledges: boolean
  /** The person chooses the printer, closes the browser's chooser, or has turned Bluetooth off. */
  chooser: 'chooses' | 'closed' | 'off'
  /** True if another program uses the USB printer. */
  isInUse: boolean
  /** True if the Bluetooth printer is on and near. */
  isReachable: boolean
}

/** The printers, and what a page has done with them since the last `takePrinted`. */
type StandIn = PrinterBehaviour & {
  /** The received bytes. */
  bytes: number[]
  /** The lengths of the received packets. */
  packets: number[]
  /** How often the browser's list of devices was opened. */
  choosersOpened: number
  /** The addresses that would have opened an Android app. */
  links: string[]
  /** The Bluetooth connections opened, minus those closed. */
  connected: number
  /** True while the page waits for a silent printer. */
  isWaitedFor: boolean
}

/** The printer and the functions that the stand-ins share in the page. */
type Shared = {
  printer: StandIn
  print: (bytes: Uint8Array, disconnect: () => void) => Promise<void>
  openChooser: (permission: string) => void
}

const KEY = 'standInPrinter'

/**
 * Replaces `navigator.bluetooth` and `navigator.usb` by stand-ins, each with one printer that records the bytes it
 * receives. The permission to use a printer survives reloads, like a real permission for USB. Links to Android apps are
 * recorded too.
 */
export async function standInForPrinters(
  context: BrowserContext,
  behaviour: Partial<PrinterBehaviour> = {},
): Promise<void> {
  await context.addInitScript(installPrinter, { key: KEY, behaviour })
  for (const install of [installBluetooth, installUsb, recordAppLinks]) await context.addInitScript(install, KEY)
}

/** Changes the printer's behaviour from now on. */
export const changePrinter = (page: Page, behaviour: Partial<PrinterBehaviour>): Promise<void> =>
  page.evaluate(([key, changed]) => void Object.assign(Reflect.get(window, key), changed), [KEY, behaviour] as const)

/** Returns what has been printed since the last call. */
export const takePrinted = (page: Page): Promise<StandIn> =>
  page.evaluate((key) => {
    const printer: StandIn = Reflect.get(window, key)
    const taken = structuredClone(printer)
    Object.assign(printer, { bytes: [], packets: [], choosersOpened: 0, links: [], connected: 0 })
    return taken
  }, KEY)

/** Runs in the page: installs what both printers share. */
function installPrinter({ key, behaviour }: { key: string; behaviour: Partial<PrinterBehaviour> }): void {
  const printer: StandIn = {
    maxPacket: 512,
    stopsAt: null,
    isSilent: false,
    acknowledges: true,
    chooser: 'chooses',
    isInUse: false,
    isReachable: true,
    bytes: [],
    packets: [],
    choosersOpened: 0,
    links: [],
    connected: 0,
    isWaitedFor: false,
    ...behaviour,
  }
  const never = new Promise<never>(() => {})
  const print = async (bytes: Uint8Array, disconnect: () => void): Promise<void> => {
    if (bytes.length > printer.maxPacket) throw new DOMException('GATT operation failed', 'NotSupportedError')
    if (printer.stopsAt !== null && printer.bytes.length + bytes.length > printer.stopsAt) {
      printer.isWaitedFor = printer.isSilent
      if (printer.isSilent) return never
      disconnect()
      throw new DOMException('GATT Server is disconnected', 'NetworkError')
    }
    printer.packets.push(bytes.length)
    printer.bytes.push(...bytes)
  }
  const openChooser = (permission: string) => {
    printer.choosersOpened += 1
    if (printer.chooser === 'closed') throw new DOMException('User cancelled the chooser', 'NotFoundError')
    localStorage.setItem(permission, '1')
  }
  Reflect.set(window, key, printer)
  const shared: Shared = { printer, print, openChooser }
  Reflect.set(window, `${key}Shared`, shared)
}

/** Runs in the page. */
function installBluetooth(key: string): void {
  const { printer, print, openChooser }: Shared = Reflect.get(window, `${key}Shared`)
  const device = Object.assign(new EventTarget(), { id: 'mpt', name: 'MPT-II', gatt: {} })
  const disconnect = () => device.dispatchEvent(new Event('gattserverdisconnected'))
  const write = (uuid: string, isAcknowledged: boolean) => async (bytes: Uint8Array) => {
    if (!uuid.startsWith('00002af1')) throw new Error('this characteristic does not print')
    if (isAcknowledged && !printer.acknowledges) throw new DOMException('not permitted', 'NotSupportedError')
    await print(bytes, disconnect)
  }
  const characteristic = (uuid: string) => ({
    uuid,
    get properties() {
      return { write: printer.acknowledges, writeWithoutResponse: true }
    },
    writeValueWithResponse: write(uuid, true),
    writeValueWithoutResponse: write(uuid, false),
  })
  const serviceUuid = '000018f0-0000-1000-8000-00805f9b34fb'
  const characteristicUuids = ['00002af2-0000-1000-8000-00805f9b34fb', '00002af1-0000-1000-8000-00805f9b34fb']
  const service = { uuid: serviceUuid, getCharacteristics: async () => characteristicUuids.map(characteristic) }
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
      openChooser('stand-in-bluetooth')
      if (!optionalServices.includes(serviceUuid)) throw new Error('the service was not asked for')
      return device
    },
    getDevices: async () => (localStorage.getItem('stand-in-bluetooth') ? [device] : []),
  }
  Object.defineProperty(navigator, 'bluetooth', { configurable: true, value })
}

/** Runs in the page. */
function installUsb(key: string): void {
  const { printer, print, openChooser }: Shared = Reflect.get(window, `${key}Shared`)
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
      await print(bytes, () => {})
      return { status: 'ok' }
    },
  }
  const value = {
    getDevices: async () => (localStorage.getItem('stand-in-usb') ? [device] : []),
    requestDevice: async () => {
      openChooser('stand-in-usb')
      return device
    },
  }
  Object.defineProperty(navigator, 'usb', { configurable: true, value })
}

/** Runs in the page: records the links that would have opened an Android app. */
function recordAppLinks(key: string): void {
  const { printer }: Shared = Reflect.get(window, `${key}Shared`)
  const keep = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="intent:"]') : null
    if (!link) return
    event.preventDefault()
    printer.links.push(link.getAttribute('href') ?? '')
  }
  addEventListener('click', keep, { capture: true })
}
