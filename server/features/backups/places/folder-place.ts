import { constants } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace, StoredBackup } from './backup-place.ts'

/** Opens an existing folder. Ignores links, because a link may point outside the folder. */
export function openFolderPlace(folder: string): BackupPlace & { folder: string } {
  return {
    id: folder,
    folder,
    list: async (isWanted) => {
      const entries = await readdir(folder, { withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && isWanted(entry.name)).map(({ name }) => name)
      const found = await Promise.all(files.map((name) => readStored(folder, name)))
      return found.filter((file) => file !== null)
    },
    open: async (name) => {
      const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(nullIfNoFile)
      if (!file) return null
      const found = await file.stat().catch(async (error) => {
        await file.close()
        throw error
      })
      if (found.isFile()) return { body: file.createReadStream(), size: found.size }
      await file.close()
      return null
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Returns the facts of a file, or null if it has just been removed. */
async function readStored(folder: string, name: string): Promise<StoredBackup | null> {
  const found = await stat(join(folder, name)).catch(nullIfNoFile)
  return found && { name, size: found.size, storedAt: found.mtime }
}

/** For `catch`: returns null if the file does not exist or is a link. */
function nullIfNoFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
  throw error
}
