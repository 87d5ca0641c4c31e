import { backupFile } from '../../../../contract/backups.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { findBackupWait } from '../../accounts/backup-wait.queries.ts'
import { confirmPasswordIfGiven, requireConfirmed } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { countHit } from '../../limits/rate-limits.queries.ts'
import { requireBackupsAllowed } from '../backup-wait.rules.ts'
import { openBackup } from '../schedule/open-backup.ts'
import type { WithBackups } from '../schedule/show-backups.ts'

/**
 * Sends a backup as a file to an admin who has typed the password again, unless that password was set by a reset link
 * within the last hour. A backup contains the whole shop, so the download is audited.
 */
export const handleBackupFile = handle(backupFile, async (context, services: WithPasswords & WithBackups) => {
  const { db, user, input } = context
  const person = requireConfirmed(await confirmPasswordIfGiven(context, services))
  requireBackupsAllowed(await findBackupWait(db, person))
  const { name, body, size } = requireFound(await openBackup(services.backups.deps.context, input.name))
  try {
    // Counted only once the backup is found, so that requests for missing backups do not count as downloads.
    const counted = await countHit(db, 'backupDownloads', String(user.id))
    if ('retryAfter' in counted) throw problem('too_many', { retryAfter: counted.retryAfter })
    await transaction(db, (tx) =>
      recordAudit(tx, { by: user.id, action: 'download_backup', subject: 'backup', subjectId: name }),
    )
  } catch (error) {
    body.destroy()
    throw error
  }
  return new StreamedResponse(body, size, {
    // Proxies do not compress this content type. Compression would save nothing and drop the content length.
    'content-type': 'application/x-duka-backup',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
})
