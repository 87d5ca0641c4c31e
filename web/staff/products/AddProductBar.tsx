import { may } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { AddProduct } from './AddProduct.tsx'
import styles from './products.module.css'

/**
 * The floating add button of those who may add products (specification §6), on a bar of its own: a card passes below
 * the whole bar, so that no half of its buttons is covered.
 */
export function AddProductBar() {
  const { caller } = useSession()
  if (!may(caller, 'editProducts')) return null
  return (
    <div className={styles.addBar}>
      <AddProduct />
    </div>
  )
}
