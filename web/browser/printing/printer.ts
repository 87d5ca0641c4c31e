/** Sends bytes to a printer. It knows nothing of receipts. */

/** Why a printout failed, as far as the browser can tell. */
export type PrinterFault =
  /** The browser's chooser was closed without a choice. */
  | 'nothing_chosen'
  /** Bluetooth is off, or the browser must not use it. */
  | 'switched_off'
  /** The remembered printer does not answer. */
  | 'not_found'
  /** The device has no place to which bytes for a printer could be sent. */
  | 'not_a_printer'
  /** Another program or the system holds the printer. */
  | 'in_use'
  /** The printer took some bytes and then no more. */
  | 'stopped'

export class PrinterProblem extends Error {
  readonly fault: PrinterFault
  /** How much of the printout the printer has taken, from 0 to 1. */
  readonly share: number

  constructor(fault: PrinterFault, { share = 0, cause }: { share?: number; cause?: unknown } = {}) {
    super(fault, { cause })
    this.fault = fault
    this.share = share
  }
}

/** A printer that was chosen on this phone. */
export type KnownPrinter = { id: string; name: string }

export type PrintJob = {
  bytes: Uint8Array<ArrayBuffer>
  /** Used again without asking, if the browser still allows it. */
  known: KnownPrinter | null
  /** Takes the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Rejects if the promise has not settled in time. */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns an error that is a PrinterProblem as it is, and any other as a PrinterProblem with this fault. */
export const problemOf = (error: unknown, fault: PrinterFault): PrinterProblem =>
  error instanceof PrinterProblem ? error : new PrinterProblem(fault, { cause: error })

/** True if the browser says that the person chose nothing. */
export const isNothingChosen = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
