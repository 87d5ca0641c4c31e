/** Types and helpers for sending bytes to a printer. They are independent of receipts. */

/** The reasons why printing failed, as far as the browser knows them. */
export type PrinterFault =
  /** The person closed the browser's chooser. */
  | 'nothing_chosen'
  /** Bluetooth is off, or the browser may not use it. */
  | 'switched_off'
  /** The remembered printer does not respond. */
  | 'not_found'
  /** The device has no endpoint for print data. */
  | 'not_a_printer'
  /** Another program or the system uses the printer. */
  | 'in_use'
  /** The printer accepted some bytes and then no more. */
  | 'stopped'

export class PrinterProblem extends Error {
  readonly fault: PrinterFault
  /** The fraction of the data that the printer has accepted, from 0 to 1. */
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
  /** The printer to use without opening the chooser, if the browser still allows it. */
  known: KnownPrinter | null
  /** Called with the fraction of the bytes that is sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Rejects if the promise has not settled within `ms`. */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a PrinterProblem unchanged, and any other error as the cause of a PrinterProblem with this fault. */
export const problemOf = (error: unknown, fault: PrinterFault): PrinterProblem =>
  error instanceof PrinterProblem ? error : new PrinterProblem(fault, { cause: error })

/** Returns true if the error means that the person chose nothing. */
export const isNothingChosen = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
