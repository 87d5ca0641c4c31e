import { shopStateTexts } from '../../../shop/texts/backups.ts'
import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { notify, wasJustNotified } from '../notifications/notifications.queries.ts'
import { isAlmostFull, readDisk } from './places/free-space.ts'
import { BACKUPS_SCREEN } from './schedule/run-backup.ts'

/**
 * Notifies the admins once a day while the disk of the shop's data is almost full. On a full disk the shop accepts no
 * orders or sales, and cannot store this notification either.
 */
export async function notifyOfFullDisk(db: Database, dataDir: string): Promise<void> {
  const disk = await readDisk(dataDir)
  if (!disk || !isAlmostFull(disk)) return
  const message = shopStateTexts.diskAlmostFullNotice
  await transaction(db, async (tx) => {
    if (await wasJustNotified(tx, message)) return
    await notify(tx, { to: { roles: ['admin'] }, message, link: BACKUPS_SCREEN, push: message })
  })
}
