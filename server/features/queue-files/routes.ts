import { handleReadQueueFile } from './calls/read-queue-file.ts'
import { handleTakeQueueEntries } from './calls/take-queue-entries.ts'

/** The handlers of this feature's calls. */
export const queueFilesRoutes = {
  readQueueFile: handleReadQueueFile,
  takeQueueEntries: handleTakeQueueEntries,
}
