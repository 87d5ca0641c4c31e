import { useState } from 'react'
import { MAX_PURCHASE_QUANTITY } from '../../../../shop/numbers/limits.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { isPackaging } from '../../../../shop/products/packaging.ts'
import { WRONG_PHONE } from '../../../../shop/texts/phone.ts'
import type { RunningOut } from '../../../data/purchases.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import styles from './running-out.module.css'
import { keyOf } from './use-picked.ts'
import { usePurchaseOrder } from './use-purchase-order.ts'

interface PurchaseOrderFormProps {
  /** The picked products of one supplier. */
  products: readonly RunningOut[]
  /** The typed quantities, by `keyOf`. */
  quantities: ReadonlyMap<string, string>
  onOrdered: () => void
}

/** The supplier of a purchase order, and the button that saves it and opens WhatsApp. */
export function PurchaseOrderForm({ products, quantities, onOrdered }: PurchaseOrderFormProps) {
  const [supplier, setSupplier] = useState(products[0]?.supplier ?? '')
  const [phone, setPhone] = useState(products[0]?.supplier_phone ?? '')
  const order = usePurchaseOrder()
  const lines = toLines(products, quantities)
  const isPhoneWrong = phone.trim() !== '' && normalisePhone(phone) === null
  const send = () => {
    if (!lines || isPhoneWrong || order.isPending) return
    order.mutate({ supplier, supplier_phone: phone.trim() || null, lines }, { onSuccess: onOrdered })
  }
  return (
    <>
      <section className={styles.to} aria-label="Agizo">
        <TextField
          label="Msambazaji"
          hint="Si lazima"
          maxLength={100}
          value={supplier}
          onValue={setSupplier}
          autoComplete="off"
        />
        <TextField
          label="WhatsApp ya msambazaji"
          hint="Si lazima. Bila namba, WhatsApp itakuuliza umtumie nani."
          error={isPhoneWrong ? WRONG_PHONE : undefined}
          type="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          onValue={setPhone}
        />
      </section>
      <div className={styles.send}>
        <small>
          {[`Kwa ${supplier.trim() || 'msambazaji utakayemchagua'}`, phone.trim()].filter(Boolean).join(' · ')}
        </small>
        {!lines && <p role="alert">Andika idadi ya kila bidhaa uliyochagua.</p>}
        <Button wide size="large" busy={order.isPending} onClick={send}>
          Agiza kwa WhatsApp ({formatNumber(products.length)})
        </Button>
      </div>
    </>
  )
}

/** Returns the lines of the purchase order; null if a quantity is missing or invalid. */
function toLines(products: readonly RunningOut[], quantities: ReadonlyMap<string, string>) {
  const lines = products.map((one) => ({
    product_id: one.product_id,
    type: one.type,
    quantity: Math.trunc(Number((quantities.get(keyOf(one)) ?? '').replaceAll(',', ''))),
    packaging_type: isPackaging(one.packaging_type) ? one.packaging_type : null,
  }))
  return lines.every(({ quantity }) => quantity >= 1 && quantity <= MAX_PURCHASE_QUANTITY) ? lines : null
}
