import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project-folder.mjs'

/** Tests of these folders share processes, because loading and starting the shop costs more than most of them. */
const SHARED = ['shop/', 'contract/', 'server/features/', 'server/pages/', 'server/commands/', 'server/http/']
/** Tests of these folders measure the memory of their process. */
const ALONE = ['server/features/pictures/']
/** Large enough that loading hardly counts, small enough that all processes end at about the same time. */
const MAX_FILES_TOGETHER = 10

type GroupOptions = {
  /** The number of processes at a time. */
  atOnce: number
  /** The time in ms that a file may take. */
  maxMs: number
  /** The folder for the programs of groups. */
  folder: string
}

/**
 * Returns the programs to run, as absolute paths: files that need their own process, and groups of the others. A group
 * imports its files as suites, which run one after the other, so that only one of them has open shops.
 *
 * @param files relative to the root, in the order in which they should start
 */
export async function groupFiles(files: readonly string[], options: GroupOptions): Promise<string[]> {
  const groups = divide(files, options.atOnce)
  await mkdir(options.folder, { recursive: true })
  return Promise.all(groups.map((group, at) => writeProgram(group, at, options)))
}

/** Divides the files into groups, each at the place of its first file. */
function divide(files: readonly string[], atOnce: number): string[][] {
  const size = Math.min(MAX_FILES_TOGETHER, Math.ceil(files.filter(isShared).length / atOnce))
  const groups: string[][] = []
  let open: string[] = []
  for (const file of files) {
    if (isShared(file) && open.length > 0 && open.length < size) {
      open.push(file)
      continue
    }
    const group = [file]
    groups.push(group)
    if (isShared(file)) open = group
  }
  return groups
}

function isShared(file: string): boolean {
  return SHARED.some((part) => file.startsWith(part)) && !ALONE.some((part) => file.startsWith(part))
}

async function writeProgram(group: readonly string[], at: number, { folder, maxMs }: GroupOptions): Promise<string> {
  const [file = ''] = group
  if (group.length === 1) return join(root, file)
  const path = join(folder, `group-${at}.test.mjs`)
  const suites = group.map((name) => {
    const address = JSON.stringify(pathToFileURL(join(root, name)).href)
    return `suite(${JSON.stringify(name)}, { timeout: ${maxMs} }, () => import(${address}).then(() => undefined))\n`
  })
  await writeFile(path, `import { suite } from 'node:test'\n${suites.join('')}`)
  return path
}

/** Returns the time in ms that a process may take, if a file may take this long. */
export const maxGroupMs = (maxMs: number): number => MAX_FILES_TOGETHER * maxMs
