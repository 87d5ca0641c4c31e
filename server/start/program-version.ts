import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const named = z.object({ version: z.string() })

/** Returns the release's version, or in a checkout the version in package.json. */
export function programVersion(): string {
  const [release = '', manifest = ''] = ['release.json', 'package.json'].map((name) => join(root, name))
  return named.parse(JSON.parse(readFileSync(existsSync(release) ? release : manifest, 'utf8'))).version
}
