// Programs that run beside the shop in production: proxies and a connection pooler.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseServerUser, type ServerUser } from '../../postgres/privileges.ts'
import { freePort } from '../network/free-port.ts'

type Neighbour = { port: number; stop: () => Promise<void> }

const root = join(import.meta.dirname, '../../..')
const STARTS_WITHIN_MS = 60_000

/** Starts HAProxy with the configuration in docs/examples, in front of shop processes on these ports. */
export async function startHaproxy([one, two]: [number, number]): Promise<Neighbour> {
  const port = await freePort()
  const text = await readExample('docs/examples/haproxy.cfg', {
    '127.0.0.1:8080': `127.0.0.1:${port}`,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${two}`,
  })
  return start('haproxy', text, (file) => ['-db', '-f', file], port)
}

/**
 * Starts PgBouncer in transaction mode with the configuration in docs/examples. It serves the database at this URL
 * under the name 'duka'. `more` is appended to the configuration.
 */
export async function startPgbouncer(url: string, more = ''): Promise<Neighbour> {
  const port = await freePort()
  const text = await readExample('docs/examples/pgbouncer.ini', {
    'host=127.0.0.1 port=5432': targetOf(url),
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = any',
    'auth_file = /etc/pgbouncer/userlist.txt': '',
  })
  // PgBouncer refuses to run as root, so it runs as the user of the test's database server, who can open its socket.
  const user = await chooseServerUser('')
  return start('pgbouncer', `${text}\n${more}\n`, (file) => [file], port, user)
}

/**
 * Starts Caddy with deploy/Caddyfile in front of shop processes on these ports. It serves plain http on this machine
 * only, and has no admin port.
 */
export async function startCaddy([one, two]: [number, number]): Promise<Neighbour> {
  const port = await freePort()
  const text = await readExample('deploy/Caddyfile', {
    'duka.example': `http://127.0.0.1:${port}`,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '#to 127.0.0.1:3002': `to 127.0.0.1:${two}`,
    // A test should not wait 5 s for a process that does not run.
    'lb_try_duration 5s': 'lb_try_duration 1s',
    '\tservers {': '\tadmin off\n\tdefault_bind 127.0.0.1\n\tservers {',
  })
  return start('caddy', text, (file) => ['run', '--adapter', 'caddyfile', '--config', file], port)
}

/** Returns the server and database of a URL in PgBouncer's notation. */
function targetOf(url: string): string {
  const { pathname, hostname, port, username, searchParams } = new URL(url.replace(':///', '://localhost/'))
  const parameter = (name: string, otherwise: string) => `${name}=${searchParams.get(name) ?? otherwise}`
  const server = [parameter('host', hostname), parameter('port', port || '5432'), parameter('user', username)]
  return [...server, `dbname=${decodeURIComponent(pathname.slice(1))}`].join(' ')
}

/** Reads one of the project's files, and replaces these texts. Each text must occur exactly once. */
async function readExample(path: string, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(join(root, path), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    if (text.split(from).length !== 2) throw new Error(`${path} does not contain exactly one '${from}'`)
    text = text.replace(from, to)
  }
  return text
}

async function start(
  program: string,
  configuration: string,
  args: (file: string) => string[],
  port: number,
  user: ServerUser = { command: (own, ownArgs) => ({ program: own, args: ownArgs }) },
): Promise<Neighbour> {
  const folder = await mkdtemp(join(tmpdir(), `duka-${program}-`))
  await chmod(folder, 0o755)
  const file = join(folder, 'configuration')
  await writeFile(file, configuration, { mode: 0o644 })
  const command = user.command(program, args(file))
  const child = spawn(command.program, command.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The program stores files in its home directory. This folder is deleted later.
    env: { PATH: process.env.PATH, HOME: folder },
    ...(command.uid !== undefined && { uid: command.uid, gid: command.gid }),
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const end = Date.now() + STARTS_WITHIN_MS
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} did not start: ${printed.join('')}`)
    await pause(20)
  }
  return {
    port,
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
