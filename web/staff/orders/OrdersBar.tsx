import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import type { Order } from '../../data/orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TickBox } from '../../ui/form/choices/TickBox.tsx'
import { PrinterIcon } from '../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './orders.module.css'
import { usePrepareOrders } from './use-prepare-orders.ts'

interface OrdersBarProps {
  /** The listed orders. */
  orders: readonly Order[]
  /** The ids of the selected orders; null while orders cannot be selected. */
  chosen: ReadonlySet<number> | null
  onChosen: (chosen: ReadonlySet<number> | null) => void
}

/** The bar above the list on a desktop. It selects orders, prints their packing lists, and makes them ready. */
export function OrdersBar({ orders, chosen, onChosen }: OrdersBarProps) {
  const { busy, prepare } = usePrepareOrders()
  const [isConfirming, setConfirming] = useState(false)
  if (chosen === null)
    return (
      <Button variant="quiet" size="small" onClick={() => onChosen(new Set())}>
        Chagua oda kadhaa
      </Button>
    )
  const chosenOrders = orders.filter(({ id }) => chosen.has(id))
  const unready = chosenOrders.filter(({ cancelled, all_ready }) => !cancelled && !all_ready)
  return (
    <>
      <TickBox
        aria-label="Chagua oda zote zinazoonekana"
        checked={chosenOrders.length > 0 && chosenOrders.length === orders.length}
        isPartly={chosenOrders.length > 0 && chosenOrders.length < orders.length}
        onChange={(isChosen) => onChosen(new Set(isChosen ? orders.map(({ id }) => id) : []))}
      />
      <b role="status" className={styles.chosen}>
        {chosenOrders.length > 0 ? formatCount('Oda', chosenOrders.length) : 'Zote'}
      </b>
      <Button variant="line" size="small" disabled={chosenOrders.length === 0} onClick={() => print()}>
        <PrinterIcon size={20} /> Chapisha
      </Button>
      <Button size="small" busy={busy} disabled={unready.length === 0} onClick={() => setConfirming(true)}>
        Weka tayari
      </Button>
      <Button variant="quiet" size="small" onClick={() => onChosen(null)}>
        Acha
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={async () => {
          await prepare(unready)
          onChosen(new Set())
        }}
        title={`Weka tayari: ${formatCount('oda', unready.length)}`}
        message="Bidhaa zote za oda hizi zitawekwa tayari na kutoka stoo. Je, zote zimefungwa?"
        confirmLabel="Ndiyo, ziko tayari"
      >
        <p>{unready.map(({ id, customer_name }) => `Na. ${id} ${customer_name}`.trim()).join(', ')}</p>
      </ConfirmDialog>
    </>
  )
}
