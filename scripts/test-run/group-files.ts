import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project-folder.mjs'

/** Tests in these folders share processes, because loading and starting the shop takes longer than most of them. */
const SHARED = ['shop/', 'contract/', 'server/features/', 'server/pages/', 'server/commands/', 'server/http/']
/** Tests in these folders measure the memory of their process, so they do not share it. */
const ALONE = ['server/features/pictures/']
/**
 * Large enough for the loading time not to matter, and small enough for all processes to end at about the same time.
 */
const MAX_FILES_TOGETHER = 10

type GroupOptions = {
  /** The number of parallel processes. */
  atOnce: number
  /** The maximum time of a file in ms. */
  maxMs: number
  /** The folder for the generated programs that run groups. */
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

/** Divides the files into groups, each at the position of its first file. */
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

/** Returns the maximum time of a process in ms, given the maximum time of a file. */
export const maxGroupMs = (maxMs: number): number => MAX_FILES_TOGETHER * maxMs
