import { type RestoredBackup, restoreBackup } from '../features/backups/restore/restore-backup.ts'
import type { BareStore } from '../start/open-shop.ts'
import type { Settings } from '../start/settings/settings.ts'
import { signalOfStop } from './signal-of-stop.ts'
import { WrongUse } from './wrong-use.ts'

export const restoreUsage = 'restore <file>'

/** Restores a backup into the empty store named by the settings, and prints its contents next to the manifest. */
export async function restore(
  open: () => Promise<BareStore>,
  args: readonly string[],
  { dataDir, backupPassphrase }: Settings,
): Promise<number> {
  const [path, ...rest] = args
  if (!path || rest.length > 0 || path.startsWith('-')) throw new WrongUse(restoreUsage)
  const restored = await restoreBackup({
    path,
    passphrase: backupPassphrase,
    connect: async () => (await open()).connection,
    dataDir,
    log: { warn: console.error },
    signal: signalOfStop(),
  })
  for (const line of describe(restored)) console.log(line)
  return 0
}

function describe({ manifest, rows }: RestoredBackup): string[] {
  const { pictures, madeAt } = manifest
  const width = Math.max(...manifest.tables.map(({ name }) => name.length))
  const line = (name: string, kept: number | string, restored: number | string) =>
    `${name.padEnd(width)}  ${String(kept).padStart(10)}  ${String(restored).padStart(10)}`
  return [
    line('', 'backup', 'restored'),
    ...manifest.tables.map((table) => line(table.name, table.rows, rows.get(table.name) ?? 0)),
    line('pictures', pictures.pictures, pictures.pictures),
    `The shop is back as it was at ${madeAt}. What came later is not in it, and people sign in again.`,
    'It is asleep: it sells, but sends no notifications and makes no backups until an admin confirms on Duka langu that this is the real shop.',
  ]
}
