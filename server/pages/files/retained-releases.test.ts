import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { findReleaseFile, releasesFolder, retainReleaseFiles } from './retained-releases.ts'

let shop: TestShop
let folder = ''
before(async () => {
  shop = await startTestShop()
  folder = await mkdtemp(join(tmpdir(), 'duka-releases-'))
})
after(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Makes a build with one file of its own and one file that all builds share. */
async function build(name: string): Promise<string> {
  const assets = join(folder, name)
  await mkdir(assets)
  await writeFile(join(assets, `screen-${name}.js`), `export const screen = '${name}'`)
  await writeFile(join(assets, 'react-1234567.js'), 'export {}')
  return assets
}

/** Retains a release as if it had started at this minute. */
async function start(name: string, minute: number): Promise<void> {
  const { dataDir } = shop.services.settings
  await retainReleaseFiles(join(folder, name), dataDir)
  const at = new Date(Date.now() - (60 - minute) * 60_000)
  for (const release of await readdir(releasesFolder(dataDir))) {
    const path = join(releasesFolder(dataDir), release)
    if ((await readdir(path)).includes(`screen-${name}.js`)) await utimes(path, at, at)
  }
}

const status = async (name: string) => (await fetch(`${shop.origin}/assets/screen-${name}.js`)).status

test('the files of the two previous releases are kept, however often any release starts', async () => {
  const names = ['first', 'second', 'third', 'fourth']
  for (const name of names) await build(name)
  for (const [minute, name] of names.entries()) {
    await start(name, minute)
    await start(name, minute)
  }
  assert.deepEqual(await Promise.all(names.map(status)), [404, 200, 200, 200])
  const old = await fetch(`${shop.origin}/assets/screen-second.js`)
  assert.equal(await old.text(), "export const screen = 'second'")
  assert.match(old.headers.get('content-type') ?? '', /javascript/)
  assert.match(old.headers.get('cache-control') ?? '', /immutable/)
  // After a rollback this release counts as the newest again.
  await start('second', 10)
  await build('fifth')
  await start('fifth', 11)
  assert.deepEqual(await Promise.all(['second', 'third', 'fourth', 'fifth'].map(status)), [200, 404, 200, 200])
})

test('processes that start simultaneously retain one copy of their release, and an interrupted copy is deleted', async () => {
  const { dataDir } = shop.services.settings
  const assets = await build('together')
  const left = join(releasesFolder(dataDir), '.new-left')
  await mkdir(left)
  await utimes(left, new Date(0), new Date(0))
  await Promise.all(Array.from({ length: 8 }, () => retainReleaseFiles(assets, dataDir)))
  assert.equal(await status('together'), 200)
  assert.deepEqual(
    (await readdir(releasesFolder(dataDir))).filter((name) => name.startsWith('.')),
    [],
  )
})

test('the name of a requested file cannot lead out of the folder of releases', async () => {
  const { dataDir } = shop.services.settings
  for (const name of ['../../secret', '..', '.', '', '.hidden', 'a/b', 'screen-fifth.js/..'])
    assert.equal(await findReleaseFile(name, dataDir), null, name)
})
