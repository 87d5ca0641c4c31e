import { paths } from '../../../shop/paths.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { usePage } from '../../data/page/page.ts'
import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'

/**
 * A short text of the shop that links to new products. CSS draws it without a request, unless the shop has a picture.
 */
export function Banner() {
  const { title, text, picture } = usePage().shop.banner
  // Dark enough for white text on any picture.
  const background = picture && `linear-gradient(#0009,#0009),url(${shopPictureFile(picture, 720)}) center/cover`
  return (
    <section className="banner" style={background ? { background } : undefined}>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <Link
        className="icon-btn"
        href={paths.category(catalogTexts.newProducts)}
        aria-label={`Ona ${catalogTexts.newProducts}`}
      >
        <ChevronRightIcon />
      </Link>
    </section>
  )
}
