import { readStoreState } from '../db/store-state.queries.ts'
import { BytesDiffer } from '../features/pictures/places/move-pictures.ts'
import { ObjectStoreError } from '../s3/object-store.ts'
import type { ExistingShop } from '../start/open-existing.ts'
import type { OpenShop } from '../start/open-shop.ts'
import { adoptPictures, claimBucket, requirePictures } from '../start/pictures/pictures-mark.ts'
import { UsageError } from './usage-error.ts'

export const picturesUsage = 'pictures move · pictures adopt'

/**
 * `pictures move` copies the folder's pictures to S3. `pictures adopt` records that the pictures are in the place of
 * the settings.
 */
export async function pictures(existing: ExistingShop, args: string[]): Promise<number> {
  const [what, ...rest] = args
  if ((what !== 'move' && what !== 'adopt') || rest.length > 0) throw new UsageError(picturesUsage)
  const shop = await existing.shop()
  if (what === 'move') return movePictures(shop)
  console.log(
    `The pictures of this store lie in ${await adoptPictures(shop)} from now on. 'verify' says which are missing.`,
  )
  return 0
}

/**
 * Copies the pictures to S3, and keeps the files in the folder, because a running shop may not use S3 yet. Once the
 * shop is started with S3, it deletes these files.
 */
async function movePictures(shop: OpenShop): Promise<number> {
  const { bucket } = shop.pictures
  if (!bucket) throw new UsageError('Set S3_BUCKET and its keys first: they name the place for the pictures.')
  if ((await readStoreState(shop.db)).isAsleep)
    throw new UsageError(
      'This store was restored and sleeps, so nothing is written to S3: an admin has to confirm first that this is the real shop; the shop then moves its pictures by itself.',
    )
  await requirePictures(shop)
  try {
    const { pictures, already, files, bytes } = await bucket.move({ emptiesFolder: false })
    await claimBucket(shop)
    console.log(
      `${pictures} pictures (${files} files, ${(bytes / 1e6).toFixed(1)} MB) are on S3: ${pictures - already} copied now, ${already} there before; all were read back and are equal.`,
    )
    console.log(
      'Start the shop with the same S3 settings now: it then removes the pictures from DATA_DIR, and will not start without these settings.',
    )
    return 0
  } catch (error) {
    if (!(error instanceof ObjectStoreError) && !(error instanceof BytesDiffer)) throw error
    console.error(`${error.message} Nothing has left DATA_DIR: run this again to continue where it stopped.`)
    return 1
  }
}
