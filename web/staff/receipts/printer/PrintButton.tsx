import { Button } from '../../../ui/form/Button.tsx'
import { PrinterIcon } from '../../../ui/icon/icons.tsx'
import type { useReceiptPrinter } from './use-receipt-printer.ts'

/** Prints the receipt. After a failure it shows the reason and offers another printer. */
export function PrintButton({ printer }: { printer: ReturnType<typeof useReceiptPrinter> }) {
  const { choice, state, print, printElsewhere } = printer
  const isSending = state.kind === 'sending'
  return (
    <>
      {state.kind === 'failed' && (
        <div className="receipt-fault" role="alert">
          <p>{state.text}</p>
          {choice.printer && (
            <Button variant="quiet" size="small" onClick={printElsewhere}>
              Chagua printa nyingine
            </Button>
          )}
        </div>
      )}
      <Button variant="line" busy={isSending} onClick={print}>
        {!isSending && <PrinterIcon size={20} />}
        {isSending ? `Inachapa ${Math.floor(state.share * 100)}%` : 'Chapisha'}
      </Button>
    </>
  )
}
