import { useEffect, useState } from 'react'
import type { Receipt } from '../../../../shop/receipts/receipt.ts'
import { PrinterProblem } from '../../../browser/printing/printer.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type PrinterChoice, readChoice, storeChoice } from './printer-choice.ts'
import { problemText, sentTexts, UNKNOWN_PROBLEM } from './printer-texts.ts'
import { encodeReceipt, sendReceipt } from './send-receipt.ts'

/** The state of the print button: idle, sending (with the fraction sent so far), or failed with a reason. */
export type PrintState = { kind: 'idle' } | { kind: 'sending'; share: number } | { kind: 'failed'; text: string }

const idle: PrintState = { kind: 'idle' }

/** Prints a receipt on the printer of this phone, and remembers the choice. */
export function useReceiptPrinter(receipt: Receipt, open: boolean) {
  const [choice, setChoice] = useState(readChoice)
  const [state, setState] = useState<PrintState>(idle)
  const { way, paper } = choice
  const isDirect = paper !== 'a4' && way !== 'dialog'
  const getBytes = usePreparedBytes(receipt, open && isDirect ? paper : null)
  if (!open && state.kind === 'failed') setState(idle)
  const choose = (chosen: PrinterChoice) => {
    setChoice(chosen)
    storeChoice(chosen)
    setState(idle)
  }
  const send = async (used: PrinterChoice) => {
    setState({ kind: 'sending', share: 0 })
    try {
      const printer = await sendReceipt(await getBytes(), used, (share) => setState({ kind: 'sending', share }))
      choose({ ...used, printer })
      toast.success(printer ? sentTexts.printer : sentTexts.rawbt)
    } catch (error) {
      const isKnown = error instanceof PrinterProblem
      if (!isKnown) console.warn(error)
      setState({ kind: 'failed', text: isKnown ? problemText(error, used.printer) : UNKNOWN_PROBLEM })
    }
  }
  return {
    choice,
    state,
    isDirect,
    /**
     * Changes the choice. Does nothing while a receipt is being sent, because sending stores its own choice at the end.
     */
    choose: (changes: Partial<PrinterChoice>) => state.kind !== 'sending' && choose({ ...choice, ...changes }),
    print: () => (isDirect ? send(choice) : window.print()),
    /** Opens the browser's list of printers even if a printer was chosen before. */
    printElsewhere: () => send({ ...choice, printer: null }),
  }
}

/**
 * Encodes the receipt as soon as it is shown, because browsers open the list of printers only right after a tap.
 * Returns a function that resolves to the bytes.
 */
function usePreparedBytes(receipt: Receipt, paper: '58' | '80' | null) {
  const [prepared, setPrepared] = useState<{ bytes: Promise<Uint8Array<ArrayBuffer>> }>()
  useEffect(() => {
    if (!paper) return
    const bytes = encodeReceipt(receipt, paper)
    bytes.catch(() => {
      // The tap that waits for the bytes reports the failure.
    })
    setPrepared({ bytes })
  }, [receipt, paper])
  return () => prepared?.bytes ?? encodeReceipt(receipt, paper ?? '80')
}
