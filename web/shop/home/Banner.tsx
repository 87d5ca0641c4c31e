import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import { usePage } from '../../data/page.ts'

/** A few words of the shop; drawn by the style sheet, so that it costs no request, unless the shop has a picture. */
export function Banner() {
  const { title, text, picture } = usePage().shop.banner
  // Dark enough for white words on any picture.
  const background = picture && `linear-gradient(#0009,#0009),url(${shopPictureFile(picture, 720)}) center/cover`
  return (
    <section className="banner" style={background ? { background } : undefined}>
      <h1>{title}</h1>
      <p>{text}</p>
    </section>
  )
}
