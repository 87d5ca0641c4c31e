import { may } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { AddProduct } from './AddProduct.tsx'
import styles from './products.module.css'

/**
 * The floating add button. Its bar spans the screen and cards scroll below it, because otherwise the button would cover
 * buttons of the cards.
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
