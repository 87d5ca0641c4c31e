// Tests the built server with its workers, as run by `npm start` and `npm run shop`.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { ensureBuilt } from '../scripts/build/builds.mjs'
import { root } from '../scripts/project-folder.mjs'
import { importCounts, sendSheet, sheetOf } from './testing/making/import-helpers.ts'
import { form, jpeg } from './testing/making/pictures.ts'
import { signIn } from './testing/making/sign-in.ts'
import { runProgram } from './testing/processes/run-program.ts'
import { type SpawnedShop, spawnShop } from './testing/processes/spawned-shop.ts'
import { requireValue } from './testing/require-value.ts'

const MB = 1024 * 1024

let spawned: SpawnedShop
before(async () => {
  await ensureBuilt(['front-end', 'server'])
  process.env.RUN_BUILT_SERVER = 'yes'
  spawned = await spawnShop()
})
after(async () => {
  await spawned.close()
  delete process.env.RUN_BUILT_SERVER
})

/**
 * An idle server that runs from the sources needs more memory than this. server/trust/load/memory.long.ts requires less
 * than 100 MB on a quiet machine.
 */
const MAX_AT_REST = 130 * MB

test('the idle built server uses less memory than a server that runs from the sources', async (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux shows the memory of a process')
  const { now } = await spawned.shop.memory()
  assert.ok(now < MAX_AT_REST, `${Math.round(now / MB)} MB`)
})

// Node would keep other code in two bytes per character.
test('the built code of server and pages is ASCII', async () => {
  for (const folder of ['dist/server', 'dist/ssr']) {
    let files = 0
    for await (const file of glob(join(root, folder, '**/*.js'))) {
      assert.doesNotMatch(await readFile(file, 'latin1'), /[\x80-\xff]/, file)
      files += 1
    }
    assert.notEqual(files, 0, folder)
  }
})

test('the built server renders pages, encodes pictures and reads spreadsheets, and its commands see the same shop', async () => {
  const { origin } = spawned.shop
  const page = await (await fetch(origin)).text()
  assert.match(page, /data-rendered="1"/)
  const admin = await signIn(spawned.db, origin, 'admin')
  const fields = { name: 'Shuka', category: 'Matandiko', price: '25000', productDescription: 'Laini' }
  const added = await admin.post('products', form(fields, [await jpeg()]))
  assert.equal(added.status, 200, added.text)
  const image = added.body.product.images[0]
  assert.equal((await fetch(`${origin}${image}-180.webp`)).status, 200)
  const sheet = await sendSheet(admin, sheetOf([',Redio,Redio,Ya sola,,12500,']))
  assert.deepEqual(importCounts(sheet), [1, 0, 0, false], sheet.text)
  const verify = runProgram('cli.ts', { DATABASE_URL: spawned.databaseUrl, DATA_DIR: spawned.folder }, ['verify'])
  assert.equal(await verify.ended, 0, verify.output())
})

test('stack traces of the built server refer to the sources', async () => {
  const admin = await signIn(spawned.db, spawned.shop.origin, 'admin')
  await sql`alter table expenses rename to gone`.execute(spawned.db)
  assert.equal((await admin.get('get_analytics')).status, 500)
  await sql`alter table gone rename to expenses`.execute(spawned.db)
  // The line may arrive after the response.
  const findError = () => spawned.shop.log().find(({ level }) => level >= 50)
  while (!findError()) await once(requireValue(spawned.shop.child.stdout), 'data')
  assert.match(JSON.stringify(findError()), /server\/features\/reports\/calls\/get-analytics\.ts:\d+:\d+/)
})

test('the script behind `npm start` becomes the server process itself and stops on request', async () => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', DATABASE_URL: spawned.databaseUrl, DATA_DIR: spawned.folder, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], { env })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let printed = ''
  child.stderr.on('data', (text) => {
    printed += text
  })
  for await (const text of child.stdout) {
    printed += text
    if (/http:\/\/localhost:\d+/.test(printed)) break
  }
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await exit, [0, null], printed)
  process.off('exit', kill)
  assert.doesNotMatch(printed, /Warning/)
})
