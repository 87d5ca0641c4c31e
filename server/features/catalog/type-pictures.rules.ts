import { typeKey } from '../../../shop/products/products.ts'

/** Without `image` and `new_image` a type keeps its picture; '' and null take it away. */
type AskedPicture = { type: string; image?: string | null; new_image?: number }

type Pictured = { type: string | null; picture: string | null }

/** Returns the picture of a type; null without one, or if the product no longer has it. */
export const typePicture = ({ picture }: Pick<Pictured, 'picture'>, pictures: readonly string[]): string | null =>
  picture !== null && pictures.includes(picture) ? picture : null

/**
 * Returns the variants, each with the picture that it is to show: one of `pictures`, which are the product's. `added`
 * are the new ones in the order of their upload.
 */
export function withTypePictures<Variant extends { type: string | null }>(
  wanted: readonly Variant[],
  asked: readonly AskedPicture[],
  current: readonly Pictured[],
  { pictures, added }: { pictures: readonly string[]; added: readonly string[] },
): (Variant & { picture: string | null })[] {
  const before = new Map(current.map(({ type, picture }) => [typeKey(type), picture]))
  const pictureFor = (type: string): string | null => {
    const { image, new_image } = asked.find((one) => typeKey(one.type) === typeKey(type)) ?? {}
    if (new_image !== undefined) return added[new_image] ?? null
    return (image === undefined ? before.get(typeKey(type)) : image) ?? null
  }
  return wanted.map((one) => ({
    ...one,
    picture: one.type === null ? null : typePicture({ picture: pictureFor(one.type) }, pictures),
  }))
}
