import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/**
 * Creates a private folder and its parents. Does not change an existing one. Node's own `recursive` option loops
 * forever below /proc, where creating any folder fails with 'not found'.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await makeOne(path)
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const isThere = codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()
    if (!isThere) throw error
  }
}
