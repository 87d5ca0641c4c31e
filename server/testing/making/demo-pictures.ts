import { readDemoPictures } from '../../../demo/pictures.ts'
import type { Database } from '../../db/open.ts'
import { openPictureStore } from '../../features/pictures/store.ts'

/** Saves the demo's pictures for the first products of `fillOrders`. Returns the bytes of their files. */
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
