/** Prints over USB, to the first interface with an output endpoint. */
import { isNothingChosen, type KnownPrinter, PrinterProblem, type PrintJob, problemOf, withTimeout } from './printer.ts'
import type { UsbPrinter } from './web-devices.ts'

const PRINTER_CLASS = 7
/** The USB class 'vendor specific', which some cheap printers report instead of 'printer'. */
const VENDOR_CLASS = 255

const CHUNK = 2048
/** The timeout of a transfer in ms. A printer without paper stops accepting bytes. */
const TRANSFER_MS = 15_000

export const hasUsb = (): boolean => navigator.usb !== undefined

/**
 * Prints, and resolves to the printer, which can be used again without the browser's question. Call it during a tap.
 * Throws PrinterProblem.
 */
export async function printByUsb({ bytes, known, onProgress }: PrintJob): Promise<KnownPrinter> {
  const device = (await findKnown(known)) ?? (await choose())
  try {
    const endpoint = await open(device)
    for (let sent = 0; sent < bytes.length; sent += CHUNK) {
      await transfer(device, endpoint, { bytes, sent })
      onProgress(Math.min(1, (sent + CHUNK) / bytes.length))
    }
  } finally {
    await close(device)
  }
  return { id: idOf(device), name: device.productName || 'USB' }
}

const idOf = ({ vendorId, productId, serialNumber }: UsbPrinter): string =>
  [vendorId, productId, serialNumber ?? ''].join('-')

async function findKnown(known: KnownPrinter | null): Promise<UsbPrinter | undefined> {
  if (!known) return undefined
  const allowed = (await navigator.usb?.getDevices()) ?? []
  return allowed.find((device) => idOf(device) === known.id)
}

async function choose(): Promise<UsbPrinter> {
  const { usb } = navigator
  if (!usb) throw new PrinterProblem('not_found')
  try {
    return await usb.requestDevice({ filters: [{ classCode: PRINTER_CLASS }, { classCode: VENDOR_CLASS }] })
  } catch (error) {
    throw problemOf(error, isNothingChosen(error) ? 'nothing_chosen' : 'in_use')
  }
}

/** Claims the printer for this page, and resolves to the number of its endpoint. */
async function open(device: UsbPrinter): Promise<number> {
  try {
    if (!device.opened) await device.open()
    if (!device.configuration) await device.selectConfiguration(1)
    const output = findOutput(device)
    if (!output) throw new PrinterProblem('not_a_printer')
    await device.claimInterface(output.interfaceNumber)
    if (output.alternate > 0) await device.selectAlternateInterface(output.interfaceNumber, output.alternate)
    return output.endpoint
  } catch (error) {
    throw problemOf(error, 'in_use')
  }
}

function findOutput({ configuration }: UsbPrinter) {
  const outputs = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting: alternate, interfaceClass, endpoints }) => {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      return out ? [{ interfaceNumber, alternate, interfaceClass, endpoint: out.endpointNumber }] : []
    }),
  )
  return outputs.find(({ interfaceClass }) => interfaceClass === PRINTER_CLASS) ?? outputs[0]
}

async function transfer(
  device: UsbPrinter,
  endpoint: number,
  { bytes, sent }: { bytes: PrintJob['bytes']; sent: number },
) {
  try {
    const { status } = await withTimeout(device.transferOut(endpoint, bytes.slice(sent, sent + CHUNK)), TRANSFER_MS)
    if (status !== 'ok') throw new Error(status)
  } catch (cause) {
    throw new PrinterProblem('stopped', { share: sent / bytes.length, cause })
  }
}

/** Closes the printer. Ignores the error of a printer that was unplugged. */
async function close(device: UsbPrinter): Promise<void> {
  try {
    if (device.opened) await device.close()
  } catch {
    // The printer was unplugged.
  }
}
