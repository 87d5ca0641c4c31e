import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestShop } from '../../testing/start-test-shop.ts'
import { CannotStart } from '../cannot-start.ts'
import { prepareDataFolder } from './data-folder.ts'

let root = ''
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'duka-folders-'))
})
after(() => rm(root, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

/** Makes a folder with these subfolders, all accessible to everybody. */
async function openFolder(name: string, inner: string[], mode = 0o755): Promise<string> {
  const folder = join(root, name)
  for (const path of [folder, ...inner.map((one) => join(folder, one))]) {
    await mkdir(path)
    await chmod(path, path === folder ? mode : 0o777)
  }
  await writeFile(join(folder, 'notes.txt'), '')
  return folder
}

async function prepare(folder: string): Promise<string[]> {
  const warnings: string[] = []
  await prepareDataFolder(folder, { warn: (sentence: string) => void warnings.push(sentence) })
  return warnings
}

test('a data folder and its subfolders are made private, even if the folder existed before', async () => {
  const fresh = join(root, 'mpya', 'data')
  deepEqual([await prepare(fresh), await modeOf(fresh)], [[], '700'])
  const old = await openFolder('ya-zamani', ['pictures', 'incoming', 'postgres', 'lost+found'])
  deepEqual([await prepare(old), await modeOf(old)], [[], '700'])
  for (const inner of ['pictures', 'incoming']) equal(await modeOf(join(old, inner)), '700')
})

test('a folder shared with other users is not changed, and is reported', async () => {
  for (const folder of [await openFolder('srv', ['www', 'pictures']), await openFolder('tmp', [], 0o1777)]) {
    const mode = await modeOf(folder)
    const warnings = await prepare(folder)
    deepEqual([warnings.length, await modeOf(folder)], [1, mode], folder)
    ok(warnings[0]?.includes(folder))
  }
  equal(await modeOf(join(root, 'srv', 'pictures')), '700', 'the shop’s own subfolder is made private nevertheless')
})

test('a path that is a file, or a folder that cannot be created, is reported in one sentence', async () => {
  const file = join(root, 'faili')
  await writeFile(file, '')
  for (const path of [file, join(file, 'data')]) await rejects(prepare(path), (error) => error instanceof CannotStart)
})

test('the folders of a running shop have mode 0700, whoever created them', async () => {
  const dataDir = await openFolder('duka', [])
  const shop = await startTestShop({ DATA_DIR: dataDir })
  try {
    for (const path of ['', 'pictures', 'pictures/unfinished']) equal(await modeOf(join(dataDir, path)), '700', path)
  } finally {
    await shop.stop()
  }
})
