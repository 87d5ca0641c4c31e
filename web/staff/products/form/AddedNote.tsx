import { useEffect, useRef } from 'react'
import { paths } from '../../../../shop/paths.ts'
import type { Product } from '../../../data/catalog.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Link } from '../../../ui/list/Link.tsx'
import styles from './form.module.css'

/** Names the product that was just added, with links to the next steps. The form below is empty again. */
export function AddedNote({ product }: { product: Product }) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each added product
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'center' })
  }, [product.id])
  return (
    <div ref={note} className={styles.added} tabIndex={-1}>
      <p>
        <b>{product.name}</b> imehifadhiwa. Ongeza nyingine hapa chini, au:
      </p>
      <div className={styles.choose}>
        <Link className={buttonClass({ size: 'small' })} href={paths.inventory(product.id)}>
          Weka stoo
        </Link>
        <Link className={buttonClass({ variant: 'line', size: 'small' })} href={paths.product(product.id)}>
          Ona bidhaa
        </Link>
      </div>
    </div>
  )
}
