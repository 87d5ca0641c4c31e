import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { useSession } from '../../data/session.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PlusIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'

/** The floating button of those who may add products (specification §6). */
export function AddProductLink() {
  const { caller } = useSession()
  if (!may(caller, 'editProducts')) return null
  return (
    <Link className={`${buttonClass()} float`} href={paths.productForm}>
      <PlusIcon /> Ongeza bidhaa
    </Link>
  )
}
