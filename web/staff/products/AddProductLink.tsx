import { may } from '../../../shop/rights.ts'
import { useSession } from '../../data/session.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/Link.tsx'

/** The floating button of those who may add goods (specification §6). */
export function AddProductLink() {
  const { caller } = useSession()
  if (!may(caller, 'editProducts')) return null
  return (
    <Link className={`${buttonClass()} float`} href={paths.productForm}>
      <PlusIcon /> Ongeza bidhaa
    </Link>
  )
}
