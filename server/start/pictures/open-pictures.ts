import type { Logger } from 'pino'
import { openPictureStore, type PictureStore } from '../../features/pictures/store.ts'
import { openS3 } from '../../s3/open-s3.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Opens the pictures in the place that the settings name, and runs `work` with them. For a backup: writes nothing to
 * S3.
 */
export async function withPicturesToRead<T>(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  log: Pick<Logger, 'warn'>,
  work: (pictures: PictureStore) => Promise<T>,
): Promise<T> {
  const recordOutage = (error: unknown, sentence: string) => log.warn({ err: error }, sentence)
  const objects = s3 && openS3(s3)
  try {
    return await work(
      await openPictureStore(dataDir, log, objects && { objects, isAsleep: async () => true, recordOutage }),
    )
  } finally {
    objects?.close()
  }
}
