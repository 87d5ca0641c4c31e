import { paths } from '../../../shop/paths.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { usePage } from '../../data/page/page.ts'
import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'

/**
 * A few words of the shop, which lead to what is new; drawn by the style sheet, so that it costs no request, unless the
 * shop has a picture.
 */
export function Banner() {
  const { title, text, picture } = usePage().shop.banner
  // Dark enough for white words on any picture.
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
