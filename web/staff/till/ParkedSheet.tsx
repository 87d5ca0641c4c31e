import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { TrashIcon } from '../../ui/icon/icons.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import type { ParkedSale } from './till-draft.ts'
import type { useTill } from './use-till.ts'

interface ParkedSheetProps {
  open: boolean
  onClose: () => void
  till: ReturnType<typeof useTill>
}

/** The parked sales. Tapping one resumes it and parks the open sale. */
export function ParkedSheet({ open, onClose, till }: ParkedSheetProps) {
  const [toDiscard, setToDiscard] = useState<ParkedSale | null>(null)
  const resume = (key: string) => {
    till.resume(key)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title="Mauzo yaliyo pembeni">
      {till.parked.length === 0 && <p>Hakuna mauzo pembeni.</p>}
      <List label="Pembeni">
        {till.parked.map((sale) => (
          <Row
            key={sale.key}
            title={namesOf(sale)}
            trailing={<Money amount={cartTotal(sale.lines)} />}
            onOpen={() => resume(sale.key)}
            actions={
              <>
                <Button size="small" aria-label={`Endelea: ${namesOf(sale)}`} onClick={() => resume(sale.key)}>
                  Endelea
                </Button>
                <IconButton aria-label={`Futa mauzo ya ${namesOf(sale)}`} onClick={() => setToDiscard(sale)}>
                  <TrashIcon />
                </IconButton>
              </>
            }
          >
            {formatDateTime(sale.at)}
          </Row>
        ))}
      </List>
      <ConfirmDialog
        open={toDiscard !== null}
        title="Futa mauzo yaliyo pembeni"
        message={toDiscard ? `${namesOf(toDiscard)}: yatafutwa, na hakuna kitakachoandikwa.` : ''}
        confirmLabel="Futa"
        danger
        onConfirm={() => {
          if (toDiscard) till.discard(toDiscard.key)
          setToDiscard(null)
        }}
        onClose={() => setToDiscard(null)}
      />
    </Sheet>
  )
}

const namesOf = ({ lines }: ParkedSale): string => lines.map(({ name }) => name).join(', ')
