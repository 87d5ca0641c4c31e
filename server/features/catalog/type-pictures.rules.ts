import { typeKey } from '../../../shop/products/products.ts'

/** Without `image` and `new_image`, a type keeps its picture. An `image` that is empty or null removes the picture. */
type AskedPicture = { type: string; image?: string | null; new_image?: number }

type Pictured = { type: string | null; picture: string | null }

/** Returns the picture of a type. Returns null if no picture was chosen or the product no longer has it. */
export const typePicture = ({ picture }: Pick<Pictured, 'picture'>, pictures: readonly string[]): string | null =>
  picture !== null && pictures.includes(picture) ? picture : null

/**
 * Returns the variants, each with its wanted picture. `pictures` are all pictures of the product; no other picture is
 * accepted. `added` are the new pictures in the order of upload.
 */
export function withTypePictures<Variant extends { type: string | null }>(
  wanted: readonly Variant[],
  asked: readonly AskedPicture[],
  current: readonly Pictured[],
  { pictures, added }: { pictures: readonly string[]; added: readonly string[] },
): (Variant & { picture: string | null })[] {
  const currentPictures = new Map(current.map(({ type, picture }) => [typeKey(type), picture]))
  const pictureFor = (type: string): string | null => {
    const { image, new_image } = asked.find((one) => typeKey(one.type) === typeKey(type)) ?? {}
    if (new_image !== undefined) return added[new_image] ?? null
    return (image === undefined ? currentPictures.get(typeKey(type)) : image) ?? null
  }
  return wanted.map((one) => ({
    ...one,
    picture: one.type === null ? null : typePicture({ picture: pictureFor(one.type) }, pictures),
  }))
}
