import type { Product } from '../../data/catalog.ts'
import { Photo } from '../../ui/picture/Photo.tsx'

/**
 * The pictures that the gallery cannot show without scripts. Each has the names of the types that it shows. The first
 * picture is already on the page, so it is repeated only if it shows a type.
 */
export function PlainPictures({ product: { name, images, customPrices } }: { product: Product }) {
  const shown = images.map((path) => ({ path, types: customPrices.filter(({ image }) => image === path) }))
  const others = shown.filter(({ types }, index) => index > 0 || types.length > 0)
  if (others.length === 0) return null
  return (
    <ul className="grid" aria-label="Picha nyingine">
      {others.map(({ path, types }) => {
        const text = types.map(({ type }) => type).join(', ')
        return (
          <li key={path}>
            <Photo path={path} alt={`${name} ${text}`.trim()} />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
