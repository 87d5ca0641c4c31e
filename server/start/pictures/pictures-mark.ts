import { randomUUID } from 'node:crypto'
import { lockStoreState, readStoreState, writePicturesMark } from '../../db/store-state.queries.ts'
import { transaction } from '../../db/transaction.ts'
import type { PictureMark } from '../../features/pictures/places/picture-mark.ts'
import { ObjectStoreError } from '../../s3/object-store.ts'
import { CannotStart } from '../cannot-start.ts'
import type { OpenShop } from '../open-shop.ts'

/** The parts of the shop that the checks use. */
export type ShopWithPictures = Pick<OpenShop, 'db' | 'log' | 'pictures' | 'settings'>

/**
 * Throws CannotStart if the pictures of this store are not in the place that the settings name. A process with the
 * wrong folder would miss half of the pictures, and save new ones where no other process finds them. Database and place
 * contain the same mark. A restored store already has a mark, and a new store gets its mark here. This is also the
 * first request to the bucket, so it reports wrong keys. If S3 does not respond, the bucket is not checked, and a
 * warning is logged.
 */
export async function requirePictures(shop: ShopWithPictures): Promise<void> {
  const { db, pictures, settings, log } = shop
  const { folder, bucket } = pictures
  const inBucket = bucket && (await answerOf(bucket.mark.read()))
  if (inBucket instanceof ObjectStoreError)
    log.warn({ cause: inBucket.message }, 'S3 does not answer, so whose pictures it holds was not checked')
  const expectedMark = await transaction(db, async (tx) => {
    const { picturesMark, isAsleep } = await lockStoreState(tx)
    if (picturesMark !== null) return picturesMark
    // The store gets its first mark now, so there is nothing to compare with.
    const isInBucket = bucket !== null && !isAsleep && (await folder.isEmpty())
    const found = isInBucket ? await placeMark(bucket.mark) : await placeMark(folder.mark)
    if (found) await writePicturesMark(tx, found)
    return null
  })
  if (expectedMark === null || inBucket === expectedMark || (await folder.mark.read()) === expectedMark) return
  if (inBucket instanceof ObjectStoreError) return
  const command = settings.shopCommand
  throw new CannotStart(
    settings.s3
      ? `The pictures of this store lie neither in the bucket ${settings.s3.bucket} nor in ${settings.dataDir}: correct S3_BUCKET, or run '${command} pictures move' on the machine that has them, or '${command} pictures adopt' if they are here from now on.`
      : `The pictures of this store do not lie in ${settings.dataDir}: set DATA_DIR to the folder that has them, or S3_BUCKET and its keys where they are on S3, or run '${command} pictures adopt' if they are here from now on.`,
  )
}

/** Records that this store's pictures are in the place that the settings name, wherever they were before. */
export async function adoptPictures({ db, pictures }: ShopWithPictures): Promise<'the bucket' | 'the folder'> {
  const { isAsleep } = await readStoreState(db)
  const isInBucket = pictures.bucket !== null && !isAsleep
  const mark = randomUUID()
  await (isInBucket ? pictures.bucket : pictures.folder)?.mark.write(mark)
  await writePicturesMark(db, mark)
  return isInBucket ? 'the bucket' : 'the folder'
}

/** Returns true if the database still has the mark of the local folder. */
export async function isInFolder({ db, pictures }: ShopWithPictures): Promise<boolean> {
  const mark = await pictures.folder.mark.read()
  return mark !== null && mark === (await readStoreState(db)).picturesMark
}

/** Records that all pictures are in the bucket. Afterwards only a process with this bucket can start. */
export async function claimBucket({ db, pictures: { bucket } }: ShopWithPictures): Promise<void> {
  await transaction(db, async (tx) => {
    const { picturesMark, isAsleep } = await lockStoreState(tx)
    if (!bucket || isAsleep || (await bucket.mark.read()) === picturesMark) return
    const mark = randomUUID()
    await bucket.mark.write(mark)
    await writePicturesMark(tx, mark)
  })
}

/** Returns the mark of a place, and writes a mark if the place has none. Returns null if the bucket does not respond. */
async function placeMark(place: PictureMark): Promise<string | null> {
  const found = await answerOf(place.read())
  if (found instanceof ObjectStoreError) return null
  if (found !== null) return found
  const mark = randomUUID()
  const refused = await answerOf(place.write(mark))
  return refused instanceof ObjectStoreError ? null : mark
}

/**
 * Returns the result of a call, or the error if the bucket does not respond. Throws CannotStart if the bucket refuses
 * access.
 */
async function answerOf<T>(call: Promise<T>): Promise<T | ObjectStoreError> {
  return call.catch((error) => {
    if (!(error instanceof ObjectStoreError)) throw error
    if (error.fault === 'refused') throw new CannotStart(error.message)
    return error
  })
}
