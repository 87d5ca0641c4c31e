import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/**
 * Makes a folder, private to this user, with those above it; one that is there stays. Not Node's own `recursive`: below
 * /proc, where a folder that is there refuses every new one as not found, that one tries for ever.
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
