import type { BackupSnapshot } from '../../features/backups/file/backup-format.ts'

/**
 * An order that was just being placed when the backup was made is missing in the backup. Its number may be lower than
 * the highest number in the backup by at most this much.
 */
const MAX_OVERTAKEN = 10_000

/** Collects the numbers of the newest orders while a backup is read. */
export function collectOrderIds() {
  const ids = new Set<number>()
  let highest = 0
  let rest = ''
  let column = -1
  return {
    rows: async ({ name, columns }: BackupSnapshot['tables'][number], text: Buffer) => {
      if (name !== 'orders') return
      column = columns.indexOf('id')
      // A buffer may end within a row. Numbers and tabs are the same in every encoding.
      const lines = (rest + text.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const id = Number(line.split('\t', column + 1)[column])
        ids.add(id)
        highest = Math.max(highest, id)
      }
    },
    has: (id: number) => ids.has(id),
    /** The lowest number that may be missing in the backup. */
    firstUncertain: () => Math.max(0, highest - MAX_OVERTAKEN),
  }
}
