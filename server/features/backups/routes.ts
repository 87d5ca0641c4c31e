import { handleBackupFile } from './calls/backup-file.ts'
import { handleConfirmRestored } from './calls/confirm-restored.ts'
import { handleCreateBackup } from './calls/create-backup.ts'
import { handleGetBackups } from './calls/get-backups.ts'
import { handleGetShopState } from './calls/get-shop-state.ts'

/** The handlers of this feature's calls. */
export const backupsRoutes = {
  getBackups: handleGetBackups,
  createBackup: handleCreateBackup,
  backupFile: handleBackupFile,
  confirmRestored: handleConfirmRestored,
  getShopState: handleGetShopState,
}
