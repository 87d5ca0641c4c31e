import { deepEqual, equal } from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PictureName, pathOf } from '../picture-names.ts'
import { openPictureCache } from './picture-cache.ts'
import { openPictureFolder } from './picture-folder.ts'

const KB = 1024
const MAX_KB = 100

async function makeFolder(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'duka-cache-'))
  t.after(() => rm(root, { recursive: true, force: true }))
  return root
}

test('a full cache evicts the least recently used pictures', async (t) => {
  const root = await makeFolder(t)
  const folder = await openPictureFolder(root)
  const file = { name: '360.avif', body: Buffer.alloc(10 * KB) }
  const pictureOf = (at: number): PictureName => ({ kind: 'open', name: `${at}`.padStart(2, '0').repeat(8) })
  const placeOf = (at: number) => join(root, 'cache', pathOf(pictureOf(at)))
  const usedAt = async (at: number) => (await stat(placeOf(at))).mtimeMs

  // An earlier process filled the cache to its limit, with one picture an hour.
  const earlier = openPictureCache(root, folder)
  for (let at = 0; at < 10; at += 1) {
    await earlier.write(pictureOf(at), file)
    const hour = new Date(Date.UTC(2026, 0, 1, at))
    await utimes(placeOf(at), hour, hour)
  }
  const cache = openPictureCache(root, folder, MAX_KB * KB)
  const before = await usedAt(0)
  equal((await cache.read(pictureOf(0), file.name))?.length, file.body.length)
  while ((await usedAt(0)) === before) await nextTurn()

  await cache.write(pictureOf(10), file)
  // The listing fails if a folder is removed meanwhile. Then the cleanup is not finished yet.
  const left = () =>
    readdir(join(root, 'cache', 'open'), { recursive: true }).then(
      (names) => names.filter(isFile).length,
      (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? Number.POSITIVE_INFINITY : Promise.reject(error)),
    )
  while ((await left()) > 9) await nextTurn()
  const kept: number[] = []
  for (let at = 0; at <= 10; at += 1) if (await cache.read(pictureOf(at), file.name)) kept.push(at)
  deepEqual(
    kept,
    [0, 3, 4, 5, 6, 7, 8, 9, 10],
    'nine tenths are left, with the first picture, which was requested recently',
  )
})

const isFile = (path: string) => path.endsWith('.avif')
