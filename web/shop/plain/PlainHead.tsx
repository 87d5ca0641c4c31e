import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { usePage } from '../../data/page/page.ts'
import { Link } from '../../ui/list/Link.tsx'

/** The header of a page without scripts: the shop's name and plain links. */
export function PlainHead() {
  const { shop } = usePage()
  const barLinkProps = { className: 'btn', style: { color: 'inherit' } }
  return (
    <header className="bar bar-loose">
      <div className="bar-row">
        <Link className="brand" href={paths.home}>
          <b>{shop.name}</b>
        </Link>
        <Link {...barLinkProps} href={paths.home}>
          Bidhaa
        </Link>
        <Link {...barLinkProps} href={paths.about}>
          {navTexts.aboutUs}
        </Link>
      </div>
    </header>
  )
}
