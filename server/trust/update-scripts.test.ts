// The scripts in deploy/ that update the shop, with a stand-in for systemd. update.long.ts runs whole updates.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { freePort } from '../testing/network/free-port.ts'
import { makeReleaseServer, type ReleaseServer } from '../testing/release/release-server.ts'

const deploy = join(import.meta.dirname, '../../deploy')

let server: ReleaseServer
before(async () => {
  server = await makeReleaseServer({})
})
after(() => server.stop())
/** Runs a script of deploy/. */
const run = (script: string, ...args: string[]) => server.run(join(deploy, script), ...args)
const inLibrary = (script: string) => server.run('bash', '--norc', '-euc', `. "$0"; ${script}`, join(deploy, 'lib.sh'))

test('a process that systemd has often restarted is waited for after an update, as if it were its first start', async () => {
  const scripts = server.at('opt/duka/current/scripts')
  await mkdir(scripts, { recursive: true })
  await mkdir(server.at('restarts'))
  const port = await freePort()
  const unit = `duka@${port}.service`
  // No process runs, and systemd has counted its restarts. The new one needs a moment until it listens.
  await writeFile(server.at(`units/${unit}`), '')
  await writeFile(server.at(`restarts/${unit}`), '50')
  const listen = `createServer((_, out) => out.end()).listen(process.env.PORT, '127.0.0.1')`
  await writeFile(
    join(scripts, 'run.mjs'),
    `import { createServer } from 'node:http'\nsetTimeout(() => ${listen}, 700)\n`,
  )
  const { code, output } = await inLibrary('restart_all')
  assert.equal(code, 0, output)
  assert.equal(output, `${unit} is ready.\n`)

  await writeFile(join(scripts, 'run.mjs'), 'process.exit(1)\n')
  const broken = await inLibrary('restart_all')
  assert.equal(broken.code, 1, broken.output)
  assert.ok(broken.seconds < 30, `a process that always ends is given up before the time limit: ${broken.seconds} s`)
})

test('the newest copy of the store is the one that the start made, even if the clock was set back after the update made its own', async () => {
  const folder = server.at('var/lib/duka/backups')
  await mkdir(folder)
  const copy = async (name: string, at: string) => {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), new Date(at), new Date(at))
  }
  await copy('before-20261130T030000Z.duka', '2026-11-30T03:00:00Z')
  await copy('before-stocktake.duka', '2026-12-24T03:00:00Z')
  assert.equal((await inLibrary('newest_copy')).output, `${join(folder, 'before-20261130T030000Z.duka')}\n`)
  await copy('before-116-20261130T021000Z.tar', '2026-11-30T02:10:00Z')
  assert.equal((await inLibrary('newest_copy')).output, `${join(folder, 'before-116-20261130T021000Z.tar')}\n`)
})

/** Makes a release with this program and these migrations. Returns its folder. */
async function makeRelease(name: string, program = '', migrations: readonly string[] = []): Promise<string> {
  const release = server.at(`opt/duka/releases/${name}`)
  await rm(release, { recursive: true, force: true })
  await mkdir(join(release, 'server/db/migrations'), { recursive: true })
  await mkdir(join(release, 'scripts'), { recursive: true })
  await writeFile(join(release, 'scripts/run.mjs'), program)
  await writeFile(join(release, 'release.json'), `{ "id": "${name}", "version": "${name}" }\n`)
  for (const file of migrations) await writeFile(join(release, 'server/db/migrations', file), 'select 1;\n')
  return release
}

/** A program whose process answers, and whose commands fail. */
const ANSWERING_PROGRAM = `import { createServer } from 'node:http'
if (process.argv[2] !== 'start') process.exit(1)
createServer((_, out) => out.end()).listen(process.env.PORT, '127.0.0.1')
`

/** Makes a release the installed one. */
async function install(release: string): Promise<void> {
  await rm(server.at('opt/duka/current'), { recursive: true, force: true })
  await symlink(release, server.at('opt/duka/current'))
}

/** Records that an update from a release to another can be taken back. */
const writeWayBack = (release: string, from: string, copy = 'none') =>
  writeFile(server.at('opt/duka/way-back'), `release=${release}\nfrom=${from}\ncopy=${copy}\n`)

/** Removes the processes of earlier tests. */
async function removeUnits(): Promise<void> {
  for (const unit of await readdir(server.at('units'))) {
    await server.run('systemctl', 'stop', unit)
    await rm(server.at(`units/${unit}`))
  }
}

test('an update without rehearsal and --back both remove what a killed rehearsal has left', async (t) => {
  await removeUnits()
  const release = await makeRelease('v1')
  await install(release)
  const ways = [
    () => run('switch.sh', release, 'v1', '--without-rehearsal'),
    async () => {
      await writeWayBack(release, await makeRelease('v2'))
      return run('update.sh', '--back')
    },
  ]
  for (const way of ways) {
    const left = server.at('var/lib/duka/.rehearsal-Ab12Cd')
    await mkdir(join(left, 'postgres'), { recursive: true })
    const shop = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: { DATA_DIR: left } })
    t.after(() => shop.kill())
    const ended = once(shop, 'exit')
    const { code, output } = await way()
    assert.equal(code, 0, output)
    assert.equal(existsSync(left), false)
    await ended
  }
})

test('an update that stops before it changes anything says whether the shop runs', async () => {
  await removeUnits()
  await install(await makeRelease('v1', ANSWERING_PROGRAM))
  const port = await freePort()
  await server.enable(port)
  const update = async () => run('switch.sh', await makeRelease('v2'), 'v2')
  const whileUp = await update()
  assert.equal(whileUp.code, 1)
  assert.equal(whileUp.output, 'No backup could be made. The shop was not touched and runs as before.\n')

  await server.run('systemctl', 'stop', `duka@${port}.service`)
  assert.equal(
    (await update()).output,
    `No backup could be made. The shop was not touched, but duka@${port}.service does not answer: journalctl -u 'duka@*' -n 50 says why.\n`,
  )
})

test('--back restores nothing if the new version has never migrated the store', async () => {
  await removeUnits()
  // The program of the new version, whose commands do this. The last program cannot read the store.
  const programThat = (command: string) =>
    ANSWERING_PROGRAM.replace('process.exit(1)', `{ ${command}; process.exit() }`)
  const cases = [
    [`console.log('001-a')`, true],
    [`console.log('001-a\\n999-b')`, false],
    ['process.exit(1)', false],
  ] as const
  for (const [program, isUnmigrated] of cases) {
    const before = await makeRelease('v1', ANSWERING_PROGRAM)
    const from = await makeRelease('v2', programThat(program), ['999-b.sql'])
    await install(from)
    const missingCopy = server.at('none.duka')
    await writeWayBack(before, from, missingCopy)
    const { code, output } = await run('update.sh', '--back', '--yes')
    assert.equal(code, isUnmigrated ? 0 : 1, output)
    assert.match(
      output,
      isUnmigrated ? /runs again; the shop has lost nothing\.\n$/ : /^The copy from before the update is/,
    )
    assert.equal(await readlink(server.at('opt/duka/current')), isUnmigrated ? before : from)
  }
})

/** Replaces the program `sync` until the end of the test. The script gets its arguments. */
async function replaceSync(t: TestContext, script: string): Promise<void> {
  const path = server.at('bin/sync')
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  t.after(() => rm(path))
}

// After a power cut, a release with the mark is used as it is.
test('a release is marked as complete only after its files were flushed to the disk', async (t) => {
  const release = await makeRelease('v3')
  await mkdir(join(release, 'deploy'))
  await writeFile(join(release, 'deploy/switch.sh'), '#!/bin/sh\n', { mode: 0o755 })
  await server.run('tar', '-czf', server.at('v3.tar.gz'), '-C', join(release, '..'), 'v3')
  await rm(release, { recursive: true })
  await replaceSync(t, `[ "$1" = -f ] && [ -e "$2/release.json" ] && [ ! -e "$2/.ready" ] && touch "$2/flushed"`)
  await rm(server.at('opt/duka/way-back'), { force: true })
  const { code, output } = await run('update.sh', server.at('v3.tar.gz'))
  assert.equal(code, 0, output)
  assert.deepEqual([existsSync(join(release, 'flushed')), existsSync(join(release, '.ready'))], [true, true])
})

// After a power cut, that record says that the stores are being exchanged.
test('--back exchanges the stores only after the record of the exchange was flushed to the disk', async (t) => {
  await removeUnits()
  const program = `import { mkdirSync } from 'node:fs'
if (process.argv[3] === 'migrations') console.log('999-b')
if (process.argv[3] === 'restore') mkdirSync(process.env.DATA_DIR + '/postgres/older', { recursive: true })
`
  const before = await makeRelease('v1', program)
  const from = await makeRelease('v2', program, ['999-b.sql'])
  await install(from)
  await writeWayBack(before, from, from)
  const store = server.at('var/lib/duka/postgres')
  await mkdir(join(store, 'newer'), { recursive: true })
  await replaceSync(t, `grep -q ^exchange= "$1" && ls ${store} >> ${server.at('flushed')}`)
  const { code, output } = await run('update.sh', '--back', '--yes')
  assert.equal(code, 0, output)
  assert.equal(await readFile(server.at('flushed'), 'utf8'), 'newer\n', 'nothing was moved before')
  assert.deepEqual(await readdir(store), ['older'])
})

// A power cut during an automatic return: the previous version is installed, but the store is still the newer one's.
test('after an interrupted --back, an update refuses and keeps the version that --back needs', async () => {
  await removeUnits()
  const before = await makeRelease('v1')
  const from = await makeRelease('v2')
  await install(before)
  await writeWayBack(before, from)
  const update = () => run('update.sh', server.at('none.tar.gz'))

  // The store cannot have a migration that the version before does not know.
  await writeFile(join(from, 'server/db/migrations/998-a.sql'), '-- compatible\nselect 1;\n')
  assert.match((await update()).output, /none\.tar\.gz is not there\.\n$/)

  await writeFile(join(from, 'server/db/migrations/999-b.sql'), 'select 1;\n')
  const refused = await update()
  assert.equal(refused.code, 1)
  assert.equal(refused.output, "An update was interrupted: 'sudo duka update --back' finishes it.\n")
  assert.ok(existsSync(from))

  await writeWayBack(`${before}-older`, from)
  assert.match((await update()).output, /is not there\.\n$/, 'the last update was finished')
})

// The update was killed, or the power failed, between the switch and the first start of the new version.
test('--back restores the copy that a start has made after an interrupted switch, and lists what was entered meanwhile', async () => {
  await removeUnits()
  const calls = server.at('calls')
  const program = `import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
const [, , , command, second] = process.argv
appendFileSync('${calls}', process.argv.slice(3).join(' ') + '\\n')
if (command === 'migrations') console.log('999-b')
if (command === 'restore') mkdirSync(process.env.DATA_DIR + '/postgres', { recursive: true })
if (second === 'since') {
  const isFirst = readFileSync('${calls}', 'utf8').split('since').length === 2
  console.log(isFirst ? 'Since then:\\n  1 orders:\\n  7 Neema' : 'Since then:\\n  2 orders:\\n  7 Neema\\n  8 Juma')
}
`
  const before = await makeRelease('v1', program)
  const from = await makeRelease('v2', program, ['999-b.sql'])
  await install(from)
  const copy = (name: string) => join(server.at('var/lib/duka/backups'), name)
  await rm(server.at('var/lib/duka/backups'), { recursive: true })
  await mkdir(server.at('var/lib/duka/backups'))
  for (const name of ['before-20261201T030000Z.duka', 'before-999-20261201T031500Z.tar'])
    await writeFile(copy(name), '')
  await writeWayBack(before, from, copy('before-20261201T030000Z.duka'))
  const { code, output } = await run('update.sh', '--back', '--yes')
  assert.equal(code, 0, output)
  const named = (await readFile(calls, 'utf8')).split('\n').filter((line) => /since|restore/.test(line))
  const newest = copy('before-999-20261201T031500Z.tar')
  assert.deepEqual(named, [`backup since ${newest}`, `restore ${newest}`, `backup since ${newest}`])
  assert.match(output, /^Since then:\n {2}1 orders:\n {2}7 Neema\n/)
  assert.match(output, /\nEntered after that list was made, and missing too:\n {2}2 orders:\n {2}8 Juma\n/)
})

test('an update that goes back by itself says at once that it does and where the reason is', async () => {
  await removeUnits()
  const program = ANSWERING_PROGRAM.replace('process.exit(1)', 'process.exit()')
  const before = await makeRelease('v1', program)
  await mkdir(join(before, 'deploy'))
  await mkdir(server.at('etc/caddy'), { recursive: true })
  await writeFile(server.at('etc/caddy/Caddyfile'), 'changed\n')
  await writeFile(join(before, 'deploy/Caddyfile'), 'v1\n')
  await install(before)
  await server.enable(await freePort())
  const release = await makeRelease('v2', 'process.exit(1)\n', ['999-b.sql'])
  await mkdir(join(release, 'deploy'))
  await writeFile(join(release, 'deploy/Caddyfile'), 'v2\n')
  const { output } = await run('switch.sh', release, 'v2', '--without-rehearsal')
  assert.match(
    output,
    /v2 does not become ready: journalctl [^\n]* says why\. Going back [\s\S]*The shop has lost nothing\.\nv2 was not installed: the version before runs again\.\n$/,
  )
  assert.equal(output.split('/etc/caddy/Caddyfile was changed').length, 2, 'the changed file is named once')
})

test('a shop that was installed from an archive refuses the name of a version with one sentence', async () => {
  await mkdir(server.at('opt/duka/source'), { recursive: true })
  const { code, output } = await run('update.sh', 'v9')
  assert.equal(code, 1)
  assert.match(output, /^\S+ is not a clone of the repository, [^\n]*\n$/)
})

test('an update decides nothing while the machine is being shut down', async (t) => {
  await removeUnits()
  const before = await makeRelease('v1')
  const release = await makeRelease('v2', '', ['999-b.sql'])
  await writeWayBack(before, release)
  await writeFile(server.at('machine'), 'stopping\n')
  t.after(() => rm(server.at('machine')))
  await install(before)
  const { code, output } = await run('update.sh', '--back', '--yes')
  assert.equal(code, 1)
  assert.match(output, /^The machine is being shut down\. [^\n]*\n$/)
  assert.ok(existsSync(server.at('opt/duka/way-back')), 'the way back is still known')
})
