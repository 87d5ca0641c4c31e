import { formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { readClock } from '../../db/clock.ts'
import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { claimEvening } from './evening-notices.queries.ts'

/** The hour, in the shop's time zone, at which admins are notified of a day that none of them has closed. */
const EVENING_HOUR = 21

/** Notifies the admins that one of them has closed today, unless they were already notified today. Names no sums. */
export async function notifyOfClosing(tx: Tx, day: string, at: Date): Promise<void> {
  if (day === shopDay(at)) await notifyAdmins(tx, day, at, 'Siku imefungwa. Angalia ukurasa wa jioni.')
}

/**
 * From 21:00 on, notifies the admins that the evening page is ready, unless they were already notified today. Every
 * process may call this at any time.
 */
export async function notifyOfEvening(db: Database, now?: Date): Promise<void> {
  const at = now ?? (await readClock(db))
  const day = shopDay(at)
  if (wallHour(at) < EVENING_HOUR) return
  await transaction(db, (tx) => notifyAdmins(tx, day, at, 'Ukurasa wa jioni wa leo uko tayari.'))
}

async function notifyAdmins(tx: Tx, day: string, at: Date, message: string): Promise<void> {
  if (!(await claimEvening(tx, day, at))) return
  await notify(tx, { to: { roles: ['admin'] }, message, link: paths.day, push: message })
}

const wallHour = (at: Date): number => Number(formatTime(at).slice(0, 2))
