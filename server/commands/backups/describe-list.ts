import { findAhead, type ListedBackup } from './stored-backups.ts'

/** Returns the lines of `backup list`: one per backup, and the command that restores the newest. */
export function describeList(place: string, backups: readonly ListedBackup[], shopCommand: string): string[] {
  if (backups.length === 0) return [`There is no backup in ${place}.`]
  const stores = new Set(backups.flatMap(({ store }) => store ?? []))
  const width = Math.max(...backups.map(({ name }) => name.length))
  return [
    `${place}, times in UTC, newest first:`,
    ...backups.map((backup) => {
      const time = backup.madeAt.toISOString().slice(0, 16).replace('T', ' ')
      const megabytes = `${(backup.size / 1024 / 1024).toFixed(1)} MB`
      return `  ${backup.name.padEnd(width)}  ${time}  ${megabytes.padStart(10)}${describePlace(backup, place)}`
    }),
    stores.size > 1
      ? `They are backups of ${stores.size} stores. The part after 'duka-' identifies the store.`
      : `${describeNewest(backups, shopCommand)}; 'backup check <name>' checks a backup.`,
  ]
}

/** Only scheduled backups are sent from this server to the place. The backups that updates make stay on this server. */
function describePlace(backup: ListedBackup, place: string): string {
  if (backup.place === place) return ''
  return backup.store === null ? `  only in ${backup.place}` : `  not sent yet, in ${backup.place}`
}

/**
 * Says what `restore newest` restores. It skips backups with a name that a person chose, even if they are newer, and
 * refuses while a scheduled backup has a date in the future.
 */
function describeNewest(backups: readonly ListedBackup[], shopCommand: string): string {
  const ahead = findAhead(backups)
  if (ahead)
    return `${ahead.name} has a date in the future: set the clock of this machine right, or restore with '${shopCommand} restore <name>'`
  const scheduled = backups.find(({ store }) => store !== null)
  if (!scheduled) return `'${shopCommand} restore <name>' restores a backup into an empty store`
  const restores = `'${shopCommand} restore newest' restores`
  return scheduled === backups[0]
    ? `${restores} the newest scheduled backup into an empty store`
    : `${restores} ${scheduled.name}, the newest scheduled backup, into an empty store. To restore a newer one, give its name`
}
