// A fake server for the scripts in deploy/, with a separate root folder and a substitute for systemd.
import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilStatus } from '../probe.ts'

const project = join(import.meta.dirname, '../../..')

export type ReleaseServer = {
  root: string
  /** Returns the path below `root` of a folder of the server, such as /opt/duka. */
  at: (path: string) => string
  /** Runs a program as the server's root user. */
  run: (program: string, ...args: string[]) => Promise<{ code: number; output: string; seconds: number }>
  /** Starts `duka@<port>` and waits until it is ready. */
  enable: (port: number) => Promise<void>
  stop: () => Promise<void>
}

/** Creates a server with these settings in its duka.env. */
export async function makeReleaseServer(settings: Record<string, string>): Promise<ReleaseServer> {
  const root = await mkdtemp(join(tmpdir(), 'duka-s-'))
  const at = (path: string) => join(root, path)
  for (const folder of ['bin', 'units', 'opt/duka', 'etc/duka', 'var/lib/duka'])
    await mkdir(at(folder), { recursive: true })
  await cp(join(import.meta.dirname, 'systemctl.sh'), at('bin/systemctl'))
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(at('etc/duka/duka.env'), lines.join(''))
  const { HOME, PATH } = process.env
  const env = {
    HOME,
    TMPDIR: tmpdir(),
    PATH: `${at('bin')}:${PATH}`,
    DUKA_ROOT: root,
    DUKA_USER: 'root',
    DUKA_NODE: process.execPath,
    MAX_START_S: '60',
  }
  const run: ReleaseServer['run'] = (program, ...args) => {
    const began = performance.now()
    return new Promise((resolve) => {
      execFile(program, args, { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0
        resolve({ code, output: stdout + stderr, seconds: (performance.now() - began) / 1000 })
      })
    })
  }
  return {
    root,
    at,
    run,
    enable: async (port) => {
      await writeFile(at(`units/duka@${port}.service`), '')
      await run('systemctl', 'start', `duka@${port}.service`)
      await untilStatus(`http://127.0.0.1:${port}/readyz`, 200)
    },
    stop: async () => {
      const units = (await run('systemctl', 'list-units')).output
        .split('\n')
        .flatMap((line) => line.split(' ')[0] || [])
      if (units.length > 0) await run('systemctl', 'stop', ...units)
      const bugs = (await readFile(at('journal'), 'utf8'))
        .split('\n')
        .filter((line) => line.includes('unexpected error'))
      if (bugs.length > 0) console.error(bugs.join('\n'))
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Packs the working tree like `npm run release`. Returns the path of the archive. */
export function packRelease(version: string): string {
  const env = { ...process.env, RELEASE_UNCOMMITTED: 'yes' }
  const args = [join(project, 'scripts/run.mjs'), 'release', version]
  return execFileSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
}

/**
 * Makes another version from a packed release. `change` gets the folder with the unpacked files. Returns the path of
 * the new archive.
 */
export async function changeRelease(
  archive: string,
  version: string,
  change: (folder: string) => Promise<void>,
): Promise<string> {
  const aside = await mkdtemp(join(tmpdir(), 'duka-release-'))
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', aside])
  await writeFile(join(aside, 'release.json'), `{ "id": "id-${version}", "version": "${version}" }\n`)
  await change(aside)
  const changed = join(tmpdir(), `duka-${version}.tar.gz`)
  execFileSync('tar', ['-czf', changed, '-C', join(aside, '..'), aside.split('/').at(-1) ?? ''])
  await rm(aside, { recursive: true })
  return changed
}

/** Replaces a text in a file. Throws if the file does not contain it. */
export async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not contain '${from}'`)
  await writeFile(path, text.replace(from, to))
}
