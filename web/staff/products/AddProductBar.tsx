import { may } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { AddProduct } from './AddProduct.tsx'
import styles from './products.module.css'

/**
 * The floating add button, on a bar of its own: cards scroll below the whole bar, so the button never covers half of a
 * card's buttons.
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
