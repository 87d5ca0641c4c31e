import { open } from 'node:fs/promises'

/** Makes a new name in a folder survive a power cut; does nothing on systems that cannot flush folders. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
