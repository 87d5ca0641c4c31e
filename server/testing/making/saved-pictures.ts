import { randomBytes } from 'node:crypto'
import { readDemoPictures } from '../../../demo/pictures.ts'
import { PICTURE_WIDTHS } from '../../../shop/numbers/limits.ts'
import type { Database } from '../../db/open.ts'
import { openPictureStore, type PictureStore } from '../../features/pictures/store.ts'

/**
 * Saves a picture of a product, of a person and of a captured order, with the rows that refer to them. Returns the
 * paths of the pictures.
 */
export async function savePictures(
  db: Database,
  pictures: PictureStore,
  productId: string,
): Promise<{ product: string; photo: string; order: string }> {
  const names = ['preview.jpg', ...PICTURE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`])]
  const files = names.map((name) => ({ name, body: randomBytes(3000) }))
  const product = await pictures.saveEncodedPicture(files)
  const photo = '/pictures/0123456789abcdef-profile.webp'
  await pictures.restoreFiles(photo, [{ name: 'profile.webp', body: randomBytes(2000) }])
  const order = 'fedcba98765432100123456789abcdef'
  await pictures.restoreFiles(order, [{ name: 'photo.webp', body: randomBytes(5000) }])
  await db
    .updateTable('products')
    .set({ pictures: [product] })
    .where('id', '=', productId)
    .execute()
  const { id: taken_by } = await db
    .insertInto('people')
    .values({ phone: '+255700000099', role: 'salesperson', password_hash: 'none', photo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('captured_orders')
    .values({
      taken_by,
      phone: '+255700000098',
      customer_name: 'A\ttab, a \\ and\na newline',
      picture: order,
      picture_hash: randomBytes(32),
    })
    .execute()
  return { product, photo, order }
}

/**
 * Saves the demo's pictures, and makes them the pictures of the first products that `fillOrders` inserted. Returns the
 * total size of their files in bytes.
 */
export async function saveDemoPictures(db: Database, dataDir: string): Promise<number> {
  const pictures = await openPictureStore(dataDir, { warn: () => undefined })
  let bytes = 0
  let product = 0
  for (const [, encoded] of await readDemoPictures()) {
    product += 1
    const paths: string[] = []
    for (const files of encoded) paths.push(await pictures.saveEncodedPicture(files))
    bytes += encoded.flat().reduce((sum, { body }) => sum + body.length, 0)
    await db.updateTable('products').set({ pictures: paths }).where('id', '=', `product-${product}`).execute()
  }
  return bytes
}
