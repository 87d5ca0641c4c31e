import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { root } from '../project-folder.mjs'

/** An npm or a build that a command has started. It waits until the test lets it continue. */
type Step = {
  readonly name: 'npm' | 'build'
  readonly letGo: () => void
  readonly ended: Promise<unknown>
}

type Command = {
  readonly child: ChildProcess
  readonly output: () => string
  /** Its exit code; null after a signal, undefined while it runs. */
  readonly code: () => number | null | undefined
}

export type SmallProject = {
  readonly folder: string
  /** The steps started so far. */
  readonly steps: readonly Step[]
  /** Starts `npm run <name>`. */
  readonly run: (name: 'start' | 'test' | 'build') => Command
  /** Resolves once `isSo` returns true. Checks whenever a command prints something, starts a step or ends. */
  readonly until: (isSo: () => boolean) => Promise<void>
}

/**
 * A program that prints its own name and the text of the installed package, so that a test knows which package was
 * used.
 */
const program = "console.log(require('node:path').basename(process.argv[1]), 'with', require('tool'))\n"
/** Code that reports the step's name to the test, waits for a reply, and then calls `work`. */
const step = (name: string) =>
  `const socket = require('node:net').connect(Number(process.env.STEPS_PORT), '127.0.0.1')
socket.once('data', () => (work(), socket.end())).write('${name}')\n`

/**
 * The fake npm. Like npm, it first deletes node_modules. The package that it installs contains the process id of this
 * npm.
 */
const npm = `const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
const folder = process.cwd() + '/node_modules'
rmSync(folder, { recursive: true, force: true })
${step('npm')}
function work() {
  mkdirSync(folder + '/tool', { recursive: true })
  writeFileSync(folder + '/tool/index.js', 'module.exports = ' + process.pid)
  writeFileSync(folder + '/.package-lock.json', '{}')
}`

const build = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const began = new Date()
${step('build')}
function work() {
  const { mkdirSync, utimesSync, writeFileSync } = require('node:fs')
  mkdirSync('dist/server', { recursive: true })
  writeFileSync('dist/server/main.js', ${JSON.stringify(program)})
  for (const stamp of ['dist/.built', 'dist/.built-server']) {
    writeFileSync(stamp, '')
    utimesSync(stamp, began, began)
  }
}`

/**
 * Copies the real scripts for installing and building into a folder with a fake npm and a fake build, which do little
 * and wait for the test.
 */
export async function makeSmallProject(t: TestContext): Promise<SmallProject> {
  const folder = mkdtempSync(join(tmpdir(), 'duka-project-'))
  // Cleanup runs in reverse order: first the commands, then the folder, when nothing writes to it any more.
  const resources = new AsyncDisposableStack()
  t.after(() => resources.disposeAsync())
  resources.defer(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  for (const part of ['scripts', 'scripts/build']) {
    mkdirSync(join(folder, part))
    for (const name of readdirSync(join(root, part)).filter((file) => file.endsWith('.mjs')))
      copyFileSync(join(root, part, name), join(folder, part, name))
  }
  const files = {
    'package.json': '{ "devDependencies": {} }',
    'package-lock.json': '{}',
    'vite.config.ts': '',
    'npm.js': npm,
    'scripts/build/build.ts': build,
    'scripts/test.ts': `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${program}`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  const changes = new EventEmitter()
  const { steps, port } = await receiveSteps(resources, changes)
  return {
    folder,
    steps,
    run: (name) => runCommand(resources, folder, name, { STEPS_PORT: String(port) }, changes),
    until: async (isSo) => {
      while (!isSo()) await once(changes, 'change')
    },
  }
}

async function receiveSteps(resources: AsyncDisposableStack, changes: EventEmitter) {
  const steps: Step[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    // A killed process resets its connection.
    socket.on('error', () => undefined)
    socket.once('data', (name) => {
      const letGo = () => socket.write('go')
      steps.push({ name: String(name) === 'npm' ? 'npm' : 'build', letGo, ended: once(socket, 'close') })
      changes.emit('change')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  resources.defer(async () => {
    server.close()
    await Promise.all(sockets.map((socket) => socket.destroyed || once(socket.destroy(), 'close')))
  })
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return { steps, port: address.port }
}

function runCommand(
  resources: AsyncDisposableStack,
  folder: string,
  name: string,
  env: Record<string, string>,
  changes: EventEmitter,
): Command {
  const { npm_lifecycle_event, NODE_TEST_CONTEXT, ...own } = process.env
  const child = spawn(process.execPath, [join(folder, 'scripts', 'run.mjs'), name], {
    cwd: folder,
    env: { ...own, ...env, npm_execpath: join(folder, 'npm.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      changes.emit('change')
    })
  }
  let code: number | null | undefined
  child.on('close', (exitCode) => {
    code = exitCode
    changes.emit('change')
  })
  resources.defer(() => void child.kill('SIGKILL'))
  return { child, output: () => output, code: () => code }
}
