import { backupFile } from '../../../contract/backups.ts'
import { refusal } from '../../../contract/call.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'

/** Throws password_reset_lately for an account that must not download backups until `waitsUntil`. */
export function requireBackupsAllowed(waitsUntil: Date | null): void {
  if (waitsUntil === null) return
  const when = formatDateTime(waitsUntil)
  const text = `Nenosiri lako liliwekwa upya kwa kiungo, kwa hiyo utaweza kupakua nakala kuanzia ${when}. Ukiihitaji mapema, msimamizi mkuu mwingine athibitishe kwenye Wafanyakazi.`
  throw refusal(backupFile, 'password_reset_lately', { possible_at: waitsUntil }, text)
}
