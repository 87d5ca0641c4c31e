import { backupFile } from '../../../../contract/backups.ts'
import { found, problem } from '../../../../shop/words/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { requirePassword } from '../../accounts/passwords/confirm-password.ts'
import type { WithPasswords } from '../../accounts/passwords/password-checker.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { countHit } from '../../limits/rate-limits.queries.ts'
import { openBackup } from '../schedule/open-backup.ts'
import type { WithBackups } from '../schedule/show-backups.ts'

/** A backup as a file, for an admin who has typed the password again. It holds the whole shop, so it leaves a trace. */
export const handleBackupFile = handle(backupFile, async (context, services: WithPasswords & WithBackups) => {
  const { db, user, input } = context
  await requirePassword(context, services, input.password, undefined)
  const { name, body, size } = found(await openBackup(services.backups.run.making, input.name))
  try {
    // A name that leads nowhere is no download.
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
    // No type that is compressed on the way: the size would be lost, and nothing won.
    'content-type': 'application/x-duka-backup',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  })
})
