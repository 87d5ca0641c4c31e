import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/**
 * Returns the folders of these installed packages and of everything they need. Optional packages of other platforms are
 * not installed and are left out. Throws if a required package is missing.
 */
export function packageFolders(root: string, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = folderOf(name, from, root)
    if (!folder && isOptional) return
    if (!folder) throw new Error(`The package ${name} is not installed.`)
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = manifest.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    )
    for (const one of Object.keys(dependencies)) add(one, folder, Object.hasOwn(optionalDependencies, one))
    for (const one of Object.keys(optionalDependencies)) add(one, folder, true)
  }
  for (const name of names) add(name, root, false)
  return [...found]
}

/** Searches like Node: in the package's own node_modules, then in those of its parent folders. */
function folderOf(name: string, from: string, root: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (folder === root || folder === dirname(folder)) return null
  }
}
