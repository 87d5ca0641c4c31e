import { checkBackup } from '../features/backups/file/check-backup.ts'
import type { ReadBackup } from '../features/backups/file/read-backup.ts'
import { writeBackup } from '../features/backups/write/write-backup.ts'
import type { ExistingShop } from '../start/open-existing.ts'
import { withPicturesToRead } from '../start/pictures/open-pictures.ts'
import type { Settings } from '../start/settings/settings.ts'
import { signalOfStop } from './signal-of-stop.ts'
import { WrongUse } from './wrong-use.ts'

export const backupUsage = 'backup <file> · backup check <file>'

/** `backup <file>` writes the store into a file while the shop runs; `backup check <file>` verifies one. */
export async function backup(existing: ExistingShop, args: readonly string[], settings: Settings): Promise<number> {
  const [first, second, ...rest] = args
  if (!first || rest.length > 0 || first.startsWith('-')) throw new WrongUse(backupUsage)
  if (first === 'check' && second) return check(second, settings)
  // 'check' alone is missing its file rather than naming a backup; './check' would name one.
  if (second || first === 'check') throw new WrongUse(backupUsage)
  return write(existing, first, settings)
}

async function write(existing: ExistingShop, path: string, { backupPassphrase }: Settings): Promise<number> {
  const signal = signalOfStop()
  const { connection, settings, log } = await existing.bare()
  const written = await withPicturesToRead(settings, log, (pictures) =>
    writeBackup({ connection, pictures, path, passphrase: backupPassphrase, signal }),
  )
  console.log(`${path} was written, read back and found right.`)
  for (const line of describe(written)) console.log(line)
  return 0
}

async function check(path: string, { backupPassphrase }: Settings): Promise<number> {
  const found = await checkBackup({ source: path, passphrase: backupPassphrase, signal: signalOfStop() })
  console.log(`${path} is whole and right.`)
  for (const line of describe(found)) console.log(line)
  return 0
}

function describe({ manifest, bytes, isEncrypted }: ReadBackup): string[] {
  const { tables, pictures, migrations, madeAt } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `  made at    ${madeAt}`,
    `  schema     ${migrations.at(-1)}`,
    `  rows       ${rows} in ${tables.length} tables, without those of ${manifest.leftOut.join(', ')}`,
    `  pictures   ${pictures.pictures}`,
    `  size       ${(bytes / 1024 / 1024).toFixed(1)} MB, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
  ]
  if (pictures.missingCount > 0)
    lines.push(
      `  ${pictures.missingCount} pictures that rows name were not in the store: ${pictures.missing.slice(0, 5).join(', ')}`,
    )
  return lines
}
