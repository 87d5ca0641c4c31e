/**
 * Prints over Bluetooth Low Energy. Printers have no common service. Cheap printers have one of a few serial services,
 * and most printers do not announce it, so the browser's chooser shows all devices.
 */
import { isNothingChosen, type KnownPrinter, PrinterProblem, type PrintJob, problemOf, withTimeout } from './printer.ts'
import type { BluetoothCharacteristic, BluetoothPrinter, BluetoothServer } from './web-devices.ts'

/**
 * Known serial services, with the characteristic to write to. If a printer has none of them, its first writable
 * characteristic is used.
 */
const ports: readonly { service: string; characteristic: string }[] = [
  { service: '000018f0-0000-1000-8000-00805f9b34fb', characteristic: '00002af1-0000-1000-8000-00805f9b34fb' },
  { service: '49535343-fe7d-4ae5-8fa9-9fafd205e455', characteristic: '49535343-8841-43f4-a8d4-ecbe34729bb3' },
  { service: 'e7810a71-73ae-499d-8c15-faa9aef0c3f2', characteristic: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f' },
  { service: '0000ff00-0000-1000-8000-00805f9b34fb', characteristic: '0000ff02-0000-1000-8000-00805f9b34fb' },
  { service: '0000ffe0-0000-1000-8000-00805f9b34fb', characteristic: '0000ffe1-0000-1000-8000-00805f9b34fb' },
]

/** Bytes per write: for the larger packets (MTU) that phones request, and for the smallest possible packets. */
const CHUNK = 100
const SMALL_CHUNK = 20

/**
 * The pause in ms after each unacknowledged write. It limits the rate to 2,000 bytes per second, which any printer can
 * accept.
 */
const UNACKNOWLEDGED_PAUSE_MS = 10

const CONNECT_MS = 15_000
/** The timeout of a write in ms. A printer without paper stops accepting bytes without saying why. */
const WRITE_MS = 10_000
/** The pause in ms before disconnecting, because some printers drop bytes that they have not printed yet. */
const LAST_PAUSE_MS = 300

/**
 * The printers that were chosen since the page was loaded. Without this list, browsers without getDevices() would show
 * the chooser each time.
 */
const chosen = new Map<string, BluetoothPrinter>()

export const hasBluetooth = (): boolean => navigator.bluetooth !== undefined

/**
 * Prints, and resolves to the printer, which can be used again. Disconnects afterwards, because a printer serves one
 * phone at a time. Call it during a tap, because browsers open the chooser only then. Throws PrinterProblem.
 */
export async function printByBluetooth({ bytes, known, onProgress }: PrintJob): Promise<KnownPrinter> {
  const device = (await findKnown(known)) ?? (await choose())
  const connection = await connect(device)
  try {
    const port = await findPort(connection.server)
    await sendAll(port, { bytes, onProgress, lost: connection.lost })
    await pause(LAST_PAUSE_MS)
  } finally {
    connection.end()
  }
  return { id: device.id, name: device.name ?? 'Bluetooth' }
}

async function findKnown(known: KnownPrinter | null): Promise<BluetoothPrinter | undefined> {
  if (!known) return undefined
  const allowed = (await navigator.bluetooth?.getDevices?.()) ?? []
  return chosen.get(known.id) ?? allowed.find(({ id }) => id === known.id)
}

async function choose(): Promise<BluetoothPrinter> {
  const { bluetooth } = navigator
  if (!bluetooth || !(await bluetooth.getAvailability())) throw new PrinterProblem('switched_off')
  try {
    const optionalServices = ports.map(({ service }) => service)
    const device = await bluetooth.requestDevice({ acceptAllDevices: true, optionalServices })
    chosen.set(device.id, device)
    return device
  } catch (error) {
    throw problemOf(error, isNothingChosen(error) ? 'nothing_chosen' : 'switched_off')
  }
}

type Connection = { server: BluetoothServer; lost: Promise<never>; end: () => void }

/** Connects to the printer. `lost` rejects if the connection ends before `end` is called. */
async function connect(device: BluetoothPrinter): Promise<Connection> {
  const { gatt } = device
  if (!gatt) throw new PrinterProblem('not_a_printer')
  const ended = new AbortController()
  const lost = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('the printer has disconnected'))
    device.addEventListener('gattserverdisconnected', fail, { signal: ended.signal })
  })
  lost.catch(() => {
    // The write that is waiting for the printer reports the loss.
  })
  const end = () => {
    ended.abort()
    gatt.disconnect()
  }
  try {
    return { server: await withTimeout(gatt.connect(), CONNECT_MS), lost, end }
  } catch (error) {
    end()
    throw problemOf(error, 'not_found')
  }
}

async function findPort(server: BluetoothServer): Promise<BluetoothCharacteristic> {
  try {
    const services = await withTimeout(server.getPrimaryServices(), CONNECT_MS)
    const all = (await withTimeout(Promise.all(services.map((one) => one.getCharacteristics())), CONNECT_MS)).flat()
    const writable = all.filter(({ properties }) => properties.write || properties.writeWithoutResponse)
    const knownPorts = ports.flatMap(({ characteristic }) => writable.find(({ uuid }) => uuid === characteristic) ?? [])
    const [port] = [...knownPorts, ...writable]
    if (port) return port
  } catch (error) {
    throw problemOf(error, 'not_a_printer')
  }
  throw new PrinterProblem('not_a_printer')
}

type Sending = Pick<PrintJob, 'bytes' | 'onProgress'> & { lost: Promise<never> }

/**
 * Sends the bytes in chunks. After each chunk, waits for the acknowledgement or, if the printer sends none, for a fixed
 * pause.
 */
async function sendAll(port: BluetoothCharacteristic, { bytes, onProgress, lost }: Sending): Promise<void> {
  const isAcknowledged = port.properties.write
  const write = (part: Uint8Array<ArrayBuffer>) => {
    const written = isAcknowledged ? port.writeValueWithResponse(part) : port.writeValueWithoutResponse(part)
    return withTimeout(Promise.race([written, lost]), WRITE_MS)
  }
  let chunk = isAcknowledged ? CHUNK : SMALL_CHUNK
  let sent = 0
  while (sent < bytes.length) {
    try {
      await write(bytes.slice(sent, sent + chunk))
    } catch (cause) {
      // A printer with small packets refuses the first write. Then nothing was sent, and smaller chunks are tried.
      if (sent > 0 || chunk === SMALL_CHUNK) throw new PrinterProblem('stopped', { share: sent / bytes.length, cause })
      chunk = SMALL_CHUNK
      continue
    }
    sent = Math.min(sent + chunk, bytes.length)
    onProgress(sent / bytes.length)
    if (!isAcknowledged) await pause(UNACKNOWLEDGED_PAUSE_MS)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
