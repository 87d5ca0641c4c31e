import { may } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { AddProduct } from './AddProduct.tsx'
import styles from './products.module.css'

/**
 * The floating add button. It is in a bar across the screen, behind which the cards scroll. Without the bar, the button
 * would cover buttons of the cards. On a phone held sideways it is above the cards and scrolls away with them.
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
