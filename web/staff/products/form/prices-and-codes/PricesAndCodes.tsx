import styles from '../form.module.css'
import type { ProductForm } from '../use-product-form.ts'
import { CodesPanel } from './CodesPanel.tsx'
import { TiersPanel } from './TiersPanel.tsx'

/** Price tiers and barcodes. Loaded when opened, because many products have neither. */
export function PricesAndCodes({ form }: { form: ProductForm }) {
  const { draft, problems, change } = form
  return (
    <>
      <TiersPanel draft={draft} onChange={change} />
      {problems.tiers && (
        <p className={styles.problem} role="alert">
          {problems.tiers}
        </p>
      )}
      <CodesPanel form={form} />
    </>
  )
}
