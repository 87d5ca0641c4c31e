import { confirmRestored } from '../../../../contract/backups.ts'
import { wakeStore } from '../../../db/store-state.queries.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'

/**
 * Handles 'Hili ndilo duka halisi': ends the sleep of a restored store, which then sends pushes, makes backups and
 * writes to S3.
 */
export const handleConfirmRestored = handle(confirmRestored, ({ db, user }) =>
  transaction(db, async (tx) => {
    const wasAsleep = await wakeStore(tx)
    if (wasAsleep) await recordAudit(tx, { by: user.id, action: 'confirm_restored', subject: 'shop' })
    return { asleep: false }
  }),
)
