/** The paper and the printer chosen on this phone, stored in the browser. */
import type { KnownPrinter } from '../../../browser/printing/printer.ts'
import { readObject, readStored, writeStored } from '../../../browser/storage/storage.ts'
import { type Paper, paperSizes } from '../paper.ts'

export const printWays = ['dialog', 'bluetooth', 'usb', 'rawbt'] as const
export type PrintWay = (typeof printWays)[number]

/** How receipts are printed. `printer` is the last printer used with this connection; null if it is not known. */
export type PrinterChoice = { way: PrintWay; paper: Paper; printer: KnownPrinter | null }

const PAPER_KEY = 'receipt_paper'
const PRINTER_KEY = 'receipt_printer'

/** Returns the last choice; by default the browser's print dialog and an 80 mm roll. */
export function readChoice(): PrinterChoice {
  const paper = readStored(PAPER_KEY)
  const { way, id, name } = readObject(PRINTER_KEY) ?? {}
  return {
    way: printWays.find((one) => one === way) ?? 'dialog',
    paper: paperSizes.find((one) => one === paper) ?? '80',
    printer: typeof id === 'string' && typeof name === 'string' ? { id, name } : null,
  }
}

export function storeChoice({ way, paper, printer }: PrinterChoice): void {
  writeStored(PAPER_KEY, paper)
  writeStored(PRINTER_KEY, JSON.stringify({ way, ...printer }))
}
