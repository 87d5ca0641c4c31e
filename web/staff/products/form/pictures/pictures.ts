import type { PictureToSend } from '../../../../data/products/products.ts'

/** A picture in the form: already stored, or newly chosen and compressed. */
export type PictureItem = { key: string } & ({ path: string } | { file: File })

export const storedPictures = (paths: readonly string[]): PictureItem[] => paths.map((path) => ({ key: path, path }))

/** Returns the pictures in the shape that is sent. */
export const picturesToSend = (items: readonly PictureItem[]): PictureToSend[] =>
  items.map((item) => ('path' in item ? { path: item.path } : { file: item.file }))

/**
 * Returns the picture of a type in the shape that is sent: the path of a stored picture, the index of a new picture
 * among the new pictures, or '' for none.
 */
export function typePictureToSend(items: readonly PictureItem[], key: string | undefined) {
  const item = items.find((one) => one.key === key)
  if (!item) return { image: '' }
  return 'path' in item ? { image: item.path } : { new_image: items.filter((one) => 'file' in one).indexOf(item) }
}

export const samePictures = (items: readonly PictureItem[], paths: readonly string[]): boolean =>
  items.length === paths.length && items.every((item, index) => 'path' in item && item.path === paths[index])

/** Returns the list with the picture at `from` moved by one position. The first is the main picture. */
export function movePicture(items: readonly PictureItem[], from: number, by: -1 | 1): PictureItem[] {
  const reordered = [...items]
  reordered.splice(from + by, 0, ...reordered.splice(from, 1))
  return reordered
}
