import { open } from 'node:fs/promises'

/**
 * Flushes a folder to disk, so that new names in it survive a power cut. Does nothing on systems that cannot flush
 * folders.
 */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
