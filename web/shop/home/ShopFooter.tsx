import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { usePage } from '../../data/page/page.ts'
import { Link } from '../../ui/list/Link.tsx'

/** The shop's address and contact details, below the products. */
export function ShopFooter() {
  const { shop } = usePage()
  const phone = shop.phones[0] ?? ''
  return (
    <footer className="foot">
      <b>{shop.name}</b>
      <p>{shop.address}</p>
      <p>{shop.hours}</p>
      <p>
        <a href={`tel:${phone}`}>{phone}</a> · <Link href={paths.about}>{navTexts.aboutUs}</Link> ·{' '}
        <Link href={paths.privacy}>Faragha</Link>
      </p>
    </footer>
  )
}
