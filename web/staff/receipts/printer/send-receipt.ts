import { escPos } from '../../../../shop/receipts/esc-pos.ts'
import { layOutRoll, type RollPaper, rollColumns } from '../../../../shop/receipts/lay-out-roll.ts'
import type { Receipt } from '../../../../shop/receipts/receipt.ts'
import { printByBluetooth } from '../../../browser/printing/bluetooth.ts'
import type { KnownPrinter } from '../../../browser/printing/printer.ts'
import { printByRawBt } from '../../../browser/printing/rawbt.ts'
import { printByUsb } from '../../../browser/printing/usb.ts'
import type { PrinterChoice } from './printer-choice.ts'
import { drawRollPictures } from './roll-pictures.ts'

/** Returns the bytes to send to the printer. Printers of 58 mm rolls have no cutter. */
export async function encodeReceipt(receipt: Receipt, paper: RollPaper): Promise<Uint8Array<ArrayBuffer>> {
  const columns = rollColumns[paper]
  const parts = layOutRoll(receipt, columns)
  const pictures = await drawRollPictures(parts, columns, receipt.shop.logo)
  return escPos(parts, { pictures, cuts: paper === '80' })
}

/**
 * Sends bytes over the chosen connection. Returns the printer to remember; null if the connection does not name one.
 * Throws PrinterProblem.
 */
export async function sendReceipt(
  bytes: Uint8Array<ArrayBuffer>,
  { way, printer }: Pick<PrinterChoice, 'way' | 'printer'>,
  onProgress: (share: number) => void,
): Promise<KnownPrinter | null> {
  const job = { bytes, known: printer, onProgress }
  if (way === 'bluetooth') return printByBluetooth(job)
  if (way === 'usb') return printByUsb(job)
  printByRawBt(bytes)
  return null
}
