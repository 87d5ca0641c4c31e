/**
 * Names of scheduled files: 'duka-1a2b3c4d-20261122T062228417Z-9f8e7d6c.duka'. First the store's id, since several
 * stores may share a folder, then the time to the millisecond, then a random part.
 */

/** A file of a store's schedule; `madeAt` is the time of its snapshot by the database's clock. */
type BackupName = { name: string; madeAt: Date }

const ENDING = '.duka'
const pattern = /^duka-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}\.duka$/

/** Returns the name of a new file; `store` and `random` have 8 hex digits each. */
export function backupName(store: string, madeAt: Date, random: string): string {
  const time = madeAt.toISOString().replace(/[-:.]/g, '')
  return `duka-${store}-${time}-${random}${ENDING}`
}

/** Parses the name of a scheduled file of any store. Returns null for any other name and for every path. */
export function parseScheduledName(name: string): (BackupName & { store: string }) | null {
  const [, store, ...digits] = pattern.exec(name) ?? []
  if (store === undefined) return null
  const [year = '', month = '', day = '', hour = '', minute = '', second = '', ms = ''] = digits
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : { name, madeAt, store }
}

/** Parses the name of a scheduled file of this store. Returns null for any other name. */
export function parseBackupName(store: string, name: string): BackupName | null {
  const parsed = parseScheduledName(name)
  return parsed?.store === store ? { name, madeAt: parsed.madeAt } : null
}
