// A tab that was opened before an update requests files of its own release, and during a rolling restart a process may
// be asked for files that only another process has. So every process copies its files into DATA_DIR.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** The running release and the two before it. */
const MAX_RELEASES = 3
/** A copy that is unfinished and older than this was abandoned. */
const MAX_COPY_MS = 60 * 60 * 1000
/** Parallel copies of files. */
const COPIES_AT_ONCE = 8
/** Prefix of an unfinished copy's name. */
const UNFINISHED = '.new-'

/** Returns the folder of the kept releases. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')

/**
 * Copies the files for browsers into a folder named after their content, and deletes the oldest releases. A release
 * that is already there becomes the newest. `assets` is the folder of this release's files.
 */
export async function retainReleaseFiles(assets: string, dataDir: string): Promise<void> {
  if (!(await stat(assets).catch(() => null))) return // Without a built front end there are no pages that need files.
  const folder = releasesFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const names = (await readdir(assets)).toSorted()
  // File names contain the hash of their content.
  const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  const now = new Date()
  const isThere = await utimes(join(folder, release), now, now).then(
    () => true,
    () => false,
  )
  if (!isThere) await copyRelease(assets, names, { folder, release })
  await removeOldReleases(folder)
}

async function copyRelease(
  assets: string,
  names: readonly string[],
  { folder, release }: { folder: string; release: string },
): Promise<void> {
  const copy = await mkdtemp(join(folder, UNFINISHED))
  const limit = pLimit(COPIES_AT_ONCE)
  await Promise.all(names.map((name) => limit(() => copyFile(join(assets, name), join(copy, name)))))
  try {
    await rename(copy, join(folder, release))
  } catch (error) {
    // Another process has already copied this release.
    await rm(copy, { recursive: true, force: true })
    if (!(await stat(join(folder, release)).catch(() => null))) throw error
  }
}

async function removeOldReleases(folder: string): Promise<void> {
  const releases = await readReleases(folder)
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  const ages = await Promise.all(unfinished.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })))
  const leftOver = ages.filter(({ at }) => at < Date.now() - MAX_COPY_MS)
  for (const { name } of [...releases.slice(MAX_RELEASES), ...leftOver])
    await rm(join(folder, name), { recursive: true, force: true })
}

/** Returns the retained releases, newest first. */
async function readReleases(folder: string): Promise<{ name: string; at: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const releases = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(folder, name)) })))
  return releases.toSorted((a, b) => b.at - a.at)
}

const changedAt = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.mtimeMs ?? 0

/** Returns the folder of a retained release that has this file, or null. */
export async function findReleaseFile(name: string, dataDir: string): Promise<string | null> {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) return null
  const folder = releasesFolder(dataDir)
  for (const release of await readReleases(folder)) {
    const file = await stat(join(folder, release.name, name)).catch(() => null)
    if (file?.isFile()) return join(folder, release.name)
  }
  return null
}
