import { useState } from 'react'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { isPackaging } from '../../../../shop/products/packaging.ts'
import type { RunningOut } from '../../../data/purchases.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { List } from '../../../ui/list/List.tsx'
import { OrderRow } from './OrderRow.tsx'
import { useOrder } from './use-order.ts'

/** Picks what to order and how much, and opens WhatsApp with it. */
export function OrderList({ products }: { products: readonly RunningOut[] }) {
  const { picked, quantities, setQuantity, lines, clear } = usePicked(products)
  const [supplier, setSupplier] = useState<string | null>(null)
  const order = useOrder()
  // Unless it was typed, the supplier is that of the first picked product.
  const named = supplier ?? picked.find((one) => one.supplier !== '')?.supplier ?? ''
  const send = () => {
    if (!lines || order.isPending) return
    order.mutate(
      { supplier: named, lines },
      {
        onSuccess: () => {
          clear()
          setSupplier(null)
        },
      },
    )
  }
  return (
    <>
      <p>Chagua za kuagiza. Agizo linabaki hapa hadi mzigo wake ufike.</p>
      <List label="Bidhaa zinazoisha">
        {products.map((product) => (
          <OrderRow
            key={product.product_id}
            product={product}
            quantity={quantities.get(product.product_id) ?? null}
            onQuantity={(quantity) => setQuantity(product.product_id, quantity)}
          />
        ))}
      </List>
      {picked.length > 0 && (
        <section className="stack" aria-label="Agizo">
          <TextField
            label="Msambazaji"
            hint="Si lazima"
            maxLength={100}
            value={named}
            onValue={setSupplier}
            autoComplete="off"
          />
          {!lines && <p role="alert">Andika idadi ya kila bidhaa uliyochagua.</p>}
          <Button wide size="large" busy={order.isPending} onClick={send}>
            Agiza kwa WhatsApp ({formatNumber(picked.length)})
          </Button>
        </section>
      )}
    </>
  )
}

const MAX_QUANTITY = 1_000_000

/** The products picked for an order, and their quantities as typed. */
function usePicked(products: readonly RunningOut[]) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, string>>(new Map())
  const picked = products.filter(({ product_id }) => quantities.has(product_id))
  const quantityOf = ({ product_id }: RunningOut) => Number((quantities.get(product_id) ?? '').replaceAll(',', ''))
  const isWrong = picked.some((one) => !(quantityOf(one) >= 1 && quantityOf(one) <= MAX_QUANTITY))
  const toLine = (one: RunningOut) => ({
    product_id: one.product_id,
    quantity: Math.trunc(quantityOf(one)),
    packaging_type: isPackaging(one.packaging_type) ? one.packaging_type : null,
  })
  return {
    picked,
    quantities,
    /** Picks a product; null puts it back. */
    setQuantity: (id: string, quantity: string | null) =>
      setQuantities((old) => {
        const next = new Map(old)
        if (quantity === null) next.delete(id)
        else next.set(id, quantity)
        return next
      }),
    /** The lines of the order; null while a quantity is missing or wrong. */
    lines: isWrong ? null : picked.map(toLine),
    clear: () => setQuantities(new Map()),
  }
}
