import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the program's release from package.json. */
export function programVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : ''
}
