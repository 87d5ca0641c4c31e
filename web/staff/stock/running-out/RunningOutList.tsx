import { groupBy } from '../../../../shop/group-by.ts'
import { formatCount, formatNumber } from '../../../../shop/numbers/money.ts'
import type { RunningOut } from '../../../data/purchases.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { List } from '../../../ui/list/List.tsx'
import { PurchaseOrderForm } from './PurchaseOrderForm.tsx'
import { RunningOutRow } from './RunningOutRow.tsx'
import styles from './running-out.module.css'
import { keyOf, type Picked, usePicked } from './use-picked.ts'

/** Products that are running out, by supplier. The picked products of a supplier become one purchase order. */
export function RunningOutList({ products }: { products: readonly RunningOut[] }) {
  const picked = usePicked()
  return (
    <>
      <p>Chagua za kuagiza kwa kila msambazaji. Agizo linabaki hapa hadi mzigo wake ufike.</p>
      {[...groupBy(products, supplierKey).values()].map((ofSupplier) => (
        <SupplierSection key={supplierKey(ofSupplier[0])} products={ofSupplier} picked={picked} />
      ))}
    </>
  )
}

/** Suppliers are grouped case-insensitively, because arrivals spell them differently. */
const supplierKey = (product: RunningOut | undefined) => (product?.supplier ?? '').toLowerCase()

function SupplierSection({ products, picked }: { products: readonly RunningOut[]; picked: Picked }) {
  const supplier = products[0]?.supplier ?? ''
  const chosen = products.filter((one) => picked.quantities.has(keyOf(one)))
  const unordered = products.filter(({ ordered }) => !ordered)
  const areAllPicked = unordered.length > 0 && unordered.every((one) => picked.quantities.has(keyOf(one)))
  const toggleAll = () => (areAllPicked ? picked.removeAll(unordered) : picked.pickAll(unordered))
  return (
    <section className={styles.supplier} aria-label={supplier || 'Msambazaji hajulikani'}>
      <div className={styles.head}>
        <h2>{supplier || 'Msambazaji hajulikani'}</h2>
        <span>{formatCount('bidhaa', products.length)}</span>
        {unordered.length > 1 && (
          <Button variant="quiet" size="small" onClick={toggleAll}>
            {areAllPicked ? 'Ondoa zote' : `Chagua zote ${formatNumber(unordered.length)}`}
          </Button>
        )}
      </div>
      <List label={`Zinazoisha: ${supplier || 'msambazaji hajulikani'}`}>
        {products.map((product) => (
          <RunningOutRow
            key={keyOf(product)}
            product={product}
            quantity={picked.quantities.get(keyOf(product)) ?? null}
            onQuantity={(quantity) => picked.set(product, quantity)}
          />
        ))}
      </List>
      {chosen.length > 0 && (
        <PurchaseOrderForm
          products={chosen}
          quantities={picked.quantities}
          onOrdered={() => picked.removeAll(chosen)}
        />
      )}
    </section>
  )
}
