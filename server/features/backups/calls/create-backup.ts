import { createBackup } from '../../../../contract/backups.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { WithBackups } from '../schedule/show-backups.ts'

/** Starts a backup if none is running. Responds immediately, because a backup may take minutes. */
export const handleCreateBackup = handle(createBackup, async ({ db, user }, { backups }: WithBackups) => {
  const { since, isNew } = await backups.begin()
  if (isNew) await transaction(db, (tx) => recordAudit(tx, { by: user.id, action: 'create_backup', subject: 'backup' }))
  return { running: { since } }
})
