import { readStoreState } from '../../db/store-state.queries.ts'
import type { OpenShop } from '../open-shop.ts'
import { claimBucket, isInFolder, type ShopWithPictures } from './pictures-mark.ts'

const UPKEEP_MS = 30_000

/**
 * Retries failed removals from S3, and moves pictures from the folder to S3. They are in the folder if they were saved
 * before S3 was configured, or while the store was asleep. Does nothing without S3, or while the store is asleep.
 * Throws the errors of S3.
 */
export async function keepPicturesOnS3(shop: ShopWithPictures, signal?: AbortSignal): Promise<void> {
  const { bucket, folder } = shop.pictures
  if (!bucket || (await readStoreState(shop.db)).isAsleep) return
  await bucket.removeLeft()
  if (await folder.isEmpty()) {
    // The folder is empty, so new pictures go straight into the bucket.
    if (await isInFolder(shop)) await claimBucket(shop)
    return
  }
  const { pictures } = await bucket.move({ signal, emptiesFolder: true })
  await claimBucket(shop)
  shop.log.info({ pictures }, 'pictures were moved to S3')
}

/** Runs the upkeep now and every half minute, one run at a time. */
export function startPicturesUpkeep(shop: OpenShop, resources: AsyncDisposableStack): void {
  if (!shop.pictures.bucket) return
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const run = () => {
    running ??= keepPicturesOnS3(shop, stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted) shop.outages.record(error, 'pictures wait to be moved to S3', 'warn')
      })
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, UPKEEP_MS)
  resources.defer(async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
}
