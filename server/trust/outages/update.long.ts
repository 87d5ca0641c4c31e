// The owner updates a running shop behind Caddy across a migration and back, and tries broken versions.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import {
  assertNoneLost,
  makeLoadProducts,
  newPurchaseLog,
  type PurchaseLog,
  startBuying,
} from '../../testing/buyers.ts'
import { freePort } from '../../testing/network/free-port.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { startCaddy } from '../../testing/processes/neighbour.ts'
import {
  changeRelease,
  edit,
  makeReleaseServer,
  packRelease,
  type ReleaseServer,
} from '../../testing/release/release-server.ts'

const MIGRATION = 'server/db/migrations/998-jaribio.sql'
/** A step in the start of the built server. A broken version throws there. */
const START = 'await prepareFirstStart(shop)'
/** Few buyers, because the server also rehearses an update. They retry a refused order after 100 ms. */
const CALM = { buyers: 2, pauseMs: 100 }

let server: ReleaseServer
let proxy: Awaited<ReturnType<typeof startCaddy>>
let products: string[] = []
const archives: Record<string, string> = {}
const resources = new AsyncDisposableStack()
before(async () => {
  const packed = packRelease('v1.2')
  const migrates = async (folder: string) =>
    writeFile(join(folder, MIGRATION), 'alter table products add column jaribio int;\n')
  const breaks = async (folder: string, when: string) =>
    edit(
      join(folder, 'dist/server/main.js'),
      START,
      `await(${when}?Promise.reject(new Error('imevunjika')):prepareFirstStart(shop))`,
    )
  archives['v1.2'] = packed
  // v1.3 works. v1.4 never starts. v1.5 starts only in the rehearsal, where the port is 0. v1.6 has a compatible
  // migration, so the owner can go back from it without a restore. v1.7 has a migration that fails.
  archives['v1.3'] = await changeRelease(packed, 'v1.3', async (folder) => {
    await migrates(folder)
    await edit(join(folder, 'deploy/duka@.service'), 'RestartSec=5', 'RestartSec=6')
    await edit(join(folder, 'deploy/Caddyfile'), 'health_timeout 3s', 'health_timeout 4s')
    await edit(join(folder, 'deploy/journald.conf'), '500M', '600M')
  })
  archives['v1.4'] = await changeRelease(packed, 'v1.4', async (folder) => {
    await migrates(folder)
    await breaks(folder, 'true')
  })
  archives['v1.5'] = await changeRelease(packed, 'v1.5', async (folder) => {
    await migrates(folder)
    await breaks(folder, `process.env.PORT!=='0'`)
  })
  archives['v1.6'] = await changeRelease(packed, 'v1.6', async (folder) =>
    writeFile(join(folder, MIGRATION), '-- compatible\nalter table products add column jaribio int;\n'),
  )
  archives['v1.7'] = await changeRelease(packed, 'v1.7', async (folder) =>
    writeFile(join(folder, MIGRATION), 'alter table products add column jaribio int;\nselect 1 / 0;\n'),
  )
  server = resources.adopt(
    await makeReleaseServer({ PUBLIC_URL: 'https://duka.mfano.co.tz', TRUST_PROXY: '1', DEMO: 'off' }),
    (made) => made.stop(),
  )
  const ports: [number, number] = [await freePort(), await freePort()]
  await mkdir(server.at('etc/caddy'), { recursive: true })
  await writeFile(server.at('etc/caddy/Caddyfile'), "the package's own\n")
  const first = await update('v1.2')
  assert.equal(first.code, 0, first.output)
  assert.doesNotMatch(first.output, /was changed/, 'nothing was installed before')
  await installFiles()
  for (const port of ports) await server.enable(port)
  proxy = resources.adopt(await startCaddy(ports), (caddy) => caddy.stop())
  products = await withDatabaseOf(server.at('var/lib/duka'), makeLoadProducts)
})
after(() => resources.disposeAsync())

const release = () => server.at('opt/duka/current')
const script = () =>
  existsSync(release()) ? join(release(), 'deploy/update.sh') : join(import.meta.dirname, '../../../deploy/update.sh')
const update = (version: string) =>
  server.run(script(), archives[version] ?? version, ...(version === '--back' ? ['--yes'] : []))

/**
 * Installs the files as described in docs/running.md, with the shop's name in the Caddyfile and a changed
 * journald.conf.
 */
async function installFiles(): Promise<void> {
  const places: [string, string][] = [
    ['duka@.service', 'etc/systemd/system/duka@.service'],
    ['Caddyfile', 'etc/caddy/Caddyfile'],
    ['journald.conf', 'etc/systemd/journald.conf.d/duka.conf'],
  ]
  for (const [file, place] of places) {
    await server.run('install', '-D', join(release(), 'deploy', file), server.at(place))
  }
  await edit(server.at('etc/caddy/Caddyfile'), 'duka.example', 'duka.mfano.co.tz')
  await edit(server.at('etc/systemd/journald.conf.d/duka.conf'), '500M', '50M')
}

/** Runs `work` while people buy through Caddy. Returns the log of their purchases. */
async function whileBuying(work: () => Promise<void>): Promise<PurchaseLog> {
  const bought = newPurchaseLog()
  const buying = startBuying(() => `http://127.0.0.1:${proxy.port}`, products, bought, CALM)
  try {
    await buying.more(5)
    await work()
    await buying.more(5)
  } finally {
    await buying.stop()
  }
  return bought
}

const answers = ({ answers: counted, slowestMs }: PurchaseLog) =>
  `${[...counted].map(([status, count]) => `${status}: ${count}`).join(', ')}; slowest ${Math.round(slowestMs)} ms`

/** The acknowledged orders of all tests so far. */
const boughtInAllTests = newPurchaseLog()
async function requireNoneLost(bought: PurchaseLog): Promise<void> {
  for (const [id, sent] of bought.received) boughtInAllTests.received.set(id, sent)
  await withDatabaseOf(server.at('var/lib/duka'), (db) =>
    assertNoneLost(`http://127.0.0.1:${proxy.port}`, db, products, { ...bought, received: boughtInAllTests.received }),
  )
}

const runningVersion = async () => JSON.parse(await readFile(join(release(), 'release.json'), 'utf8')).version
const backupFiles = () => readdir(server.at('var/lib/duka/backups'))
/** Returns the kinds of the copies that the commands made: 'before' an update, or 'after' it. */
const copies = async () =>
  (await backupFiles()).flatMap((name) => /^(before|after)-(?:\d+-)?\d{8}T/.exec(name)?.[1] ?? []).sort()
const FUTURE_COPY = 'var/lib/duka/backups/before-20380101T000000Z.duka'
/** A backup that an owner made and named. */
const NAMED_BACKUP = 'var/lib/duka/backups/before-stocktake.duka'
const leftovers = async () => (await readdir(server.at('var/lib/duka'))).filter((name) => name.startsWith('.rehearsal'))

test('a version that does not start fails in the rehearsal, and the running shop is not changed', async (t) => {
  const bought = await whileBuying(async () => {
    const { code, output, seconds } = await update('v1.4')
    t.diagnostic(`refused after ${seconds.toFixed(1)} s`)
    assert.equal(code, 1, output)
    assert.match(output, /imevunjika/)
    assert.match(
      output,
      /v1\.4 does not start with a copy of the shop's data\. The shop was not touched and runs as before\.\n$/,
    )
  })
  t.diagnostic(answers(bought))
  assert.deepEqual([...bought.answers.keys()], ['200'])
  await requireNoneLost(bought)
  assert.deepEqual([await runningVersion(), await copies(), await leftovers()], ['v1.2', [], []])
  assert.equal(existsSync(server.at('opt/duka/releases/id-v1.4')), false)
})

test('a version that starts in the rehearsal but not afterwards is reverted, including its migration', async (t) => {
  let printed = ''
  await writeFile(server.at(NAMED_BACKUP), '')
  // A copy of an earlier update, made while the clock was wrong. It must not be restored.
  await writeFile(server.at(FUTURE_COPY), 'sio nakala')
  await utimes(server.at(FUTURE_COPY), new Date('2038-01-01'), new Date('2038-01-01'))
  const bought = await whileBuying(async () => {
    const { code, output, seconds } = await update('v1.5')
    printed = output
    t.diagnostic(`back after ${seconds.toFixed(1)} s`)
    assert.equal(code, 1, output)
    assert.match(output, /Rehearsed in/)
    assert.match(output, /does not become ready: the version before runs again\.\n$/)
  })
  t.diagnostic(answers(bought))
  t.diagnostic(printed.match(/the shop stood still for \d+ s/)?.[0] ?? 'no standstill')
  assert.equal(await runningVersion(), 'v1.2')
  assert.deepEqual(await copies(), ['after', 'before'])
  assert.match(
    printed,
    /The shop now lacks what was entered after the copy was made\. It is in \S+\/after-\d+T\d+Z\.duka,/,
  )
  const missing = await takeMissing(bought)
  t.diagnostic(`${missing.length} orders came between the copy and the migration`)
  for (const id of missing) assert.match(printed, new RegExp(`^ {2}${id} {2}`, 'm'), 'each missing order is named')
  await requireNoneLost(bought)
})

test('if the new version fails before it has migrated the store, the version before starts again on the same store', async () => {
  const bought = await whileBuying(async () => {
    const { code, output } = await server.run(script(), archives['v1.7'] ?? '', '--without-rehearsal')
    assert.equal(code, 1, output)
    assert.match(output, /The shop has lost nothing\.\n/)
    assert.match(output, /v1\.7 does not become ready: the version before runs again\.\n$/)
  })
  await requireNoneLost(bought)
  assert.equal(await runningVersion(), 'v1.2')
  assert.deepEqual(await copies(), ['after', 'before'], 'nothing was restored')
})

/** Removes acknowledged orders from the log if the store does not have them. Returns their numbers. */
async function takeMissing({ received }: PurchaseLog): Promise<number[]> {
  const { rows } = await withDatabaseOf(server.at('var/lib/duka'), (db) =>
    sql<{ id: number }>`select id from orders`.execute(db),
  )
  const saved = new Set(rows.map(({ id }) => id))
  const missing = [...received.keys()].filter((id) => !saved.has(id))
  for (const id of missing) received.delete(id)
  return missing
}

test('an update across a migration is rehearsed, loses no order, and updates the unit and the Caddyfile', async (t) => {
  const bought = await whileBuying(async () => {
    const { code, output, seconds } = await update('v1.3')
    t.diagnostic(`updated in ${seconds.toFixed(1)} s`)
    for (const line of output.match(/^(Rehearsed|v1\.3 runs).*$/gm) ?? []) t.diagnostic(line)
    assert.equal(code, 0, output)
    assert.match(output, /duka@\.service is that of the release now\./)
    assert.match(output, /duka\.conf was changed on this server and stays/)
  })
  t.diagnostic(answers(bought))
  await requireNoneLost(bought)
  assert.equal(await runningVersion(), 'v1.3')
  assert.match(await readFile(server.at('etc/systemd/system/duka@.service'), 'utf8'), /RestartSec=6/)
  const caddyfile = await readFile(server.at('etc/caddy/Caddyfile'), 'utf8')
  assert.match(caddyfile, /health_timeout 4s/)
  assert.match(caddyfile, /duka\.mfano\.co\.tz/)
  assert.match(await readFile(server.at('etc/systemd/journald.conf.d/duka.conf'), 'utf8'), /50M/)
  assert.deepEqual(await copies(), ['after', 'before'], 'one copy from before the update is left, for going back')
  assert.deepEqual(await leftovers(), [])
})

test('going back across a migration names the orders placed since the update, and keeps them in a backup', async (t) => {
  const bought = await whileBuying(async () => undefined)
  await requireNoneLost(bought)
  const { code, output, seconds } = await update('--back')
  t.diagnostic(`back in ${seconds.toFixed(1)} s`)
  assert.equal(code, 0, output)
  const sent = new Map(boughtInAllTests.received)
  const missing = await takeMissing(boughtInAllTests)
  t.diagnostic(`${missing.length} orders were after the copy`)
  assert.ok([...bought.received.keys()].every((id) => missing.includes(id)))
  for (const id of missing) assert.match(output, new RegExp(`^ {2}${id} {2}`, 'm'))
  assert.match(output, /Hili ndilo duka halisi/)
  assert.equal(await runningVersion(), 'v1.2')
  assert.match(await readFile(server.at('etc/systemd/system/duka@.service'), 'utf8'), /RestartSec=5/)
  assert.deepEqual(await copies(), ['after', 'after', 'before'])
  // The phones send the missing orders again, with the same keys.
  const again = newPurchaseLog()
  again.waiting.push(...missing.flatMap((id) => sent.get(id) ?? []))
  const buying = startBuying(() => `http://127.0.0.1:${proxy.port}`, products, again, CALM)
  await buying.more(missing.length)
  await buying.stop()
  await requireNoneLost(again)
})

test('if a power cut interrupts going back, the same command finishes it', async () => {
  const { code, output } = await update('v1.3')
  assert.equal(code, 0, output)
  const bought = await whileBuying(async () => undefined)
  await requireNoneLost(bought)
  // Simulates an earlier power cut, while the update was checking whether the previous version still starts.
  const [, previous = ''] = /^release=(.*)$/m.exec(await readFile(server.at('opt/duka/way-back'), 'utf8')) ?? []
  await server.run('ln', '-sfn', previous, release())
  assert.equal(await runningVersion(), 'v1.2')
  // This mv kills the command at a moment when one part of the newer store has been moved away, and the same part of
  // the copy has not yet replaced it.
  const mv = server.at('bin/mv')
  await writeFile(mv, `#!/bin/sh\ncase "$*" in *.restored-*) rm "$0"; kill -9 $PPID ;; *) exec /bin/mv "$@" ;; esac\n`)
  await chmod(mv, 0o755)
  const cut = await update('--back')
  assert.notEqual(cut.code, 0, cut.output)
  assert.equal(existsSync(mv), false, 'the command was killed')
  assert.equal(existsSync(server.at('var/lib/duka/postgres')), false)
  const again = await update('--back')
  assert.equal(again.code, 0, again.output)
  assert.match(again.output, /^The way back that was interrupted is finished/m)
  assert.equal(await runningVersion(), 'v1.2')
  const missing = await takeMissing(boughtInAllTests)
  assert.ok([...bought.received.keys()].every((id) => missing.includes(id)))
  await requireNoneLost(newPurchaseLog())
})

test('an update across a compatible migration and back loses no order, and deletes old copies and versions', async (t) => {
  const bought = await whileBuying(async () => {
    const there = await update('v1.6')
    assert.equal(there.code, 0, there.output)
    const back = await update('--back')
    assert.equal(back.code, 0, back.output)
    assert.match(back.output, /the shop has lost nothing\.\n$/)
    t.diagnostic(`there in ${there.seconds.toFixed(1)} s, back in ${back.seconds.toFixed(1)} s`)
  })
  t.diagnostic(answers(bought))
  await requireNoneLost(bought)
  assert.equal(await runningVersion(), 'v1.2')
  assert.deepEqual(await copies(), ['after', 'after', 'after', 'before'])
  assert.ok(existsSync(server.at(NAMED_BACKUP)), "the owner's own backup stays")
  const releases = await readdir(server.at('opt/duka/releases'))
  assert.equal(releases.length, 2, releases.join(' '))
})
