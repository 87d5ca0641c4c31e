import type { Logger } from 'pino'
import { openPictureStore, type PictureStore } from '../features/pictures/store.ts'
import { openS3 } from '../s3/open-s3.ts'
import type { Settings } from './settings.ts'

/** The pictures wherever the settings say that they lie, for a backup: nothing is written to S3. */
export function openPicturesToRead(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  log: Pick<Logger, 'warn'>,
): Promise<PictureStore> {
  const meet = (error: unknown, sentence: string) => log.warn({ err: error }, sentence)
  return openPictureStore(dataDir, log, s3 && { objects: openS3(s3), isAsleep: async () => true, meet })
}
