import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { capturedTexts } from '../../../shop/texts/captured.ts'
import { useSession } from '../../data/session.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CameraIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './orders.module.css'

/** The floating camera button of My orders, for admin, manager and salesperson. */
export function OrdersTools() {
  const { caller } = useSession()
  if (!may(caller, 'captureOrders')) return null
  return (
    <Link className={`${buttonClass()} float ${styles.camera}`} href={paths.manualOrder}>
      <CameraIcon /> <span>{capturedTexts.takePhoto}</span>
    </Link>
  )
}
