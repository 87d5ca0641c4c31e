import { dirname } from 'node:path/posix'
import { readImports } from '../check/read-imports.ts'
import type { Sources } from '../check/source-files.ts'
import { changedNames } from './changed-names.ts'
import type { Importers } from './import-graph.ts'
import { extraTests, importsEverything, runsEverything } from './rules.ts'
import { type CallUsers, callsHandledIn } from './users-of-calls.ts'

export type Project = {
  /** The texts of all files that git knows. */
  readonly sources: Sources
  readonly importers: Importers
  readonly usersOfCalls: CallUsers
  /** The stories of each folder of screens, the folder's main story first. */
  readonly storiesOf: Readonly<Record<string, readonly string[]>>
}

/** `before` is the text at the base revision; null for a new file. */
export type Change = { readonly file: string; readonly before: string | null }

/** `everything` is the name of a changed file that may affect anything. */
type Affected = { readonly everything: string } | { readonly tests: readonly string[] }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isStory = (file: string) => /^e2e\/(?!long\/).*\.spec\.ts$/.test(file)
const isHandler = (file: string) => /^server\/features\/[^/]+\/calls\//.test(file) && !isTest(file)
const featureOf = (file: string) => /^server\/features\/[^/]+/.exec(file)?.[0]
const matches = (patterns: readonly RegExp[], file: string) => patterns.some((pattern) => pattern.test(file))

/** The path of a story by its name in the list of stories. */
const storyFile = (name: string): string => `e2e/${name}.spec.ts`

/** Returns the test files and stories that may fail because of these changes, sorted. */
export function findAffected(changes: readonly Change[], project: Project): Affected {
  const found = new Set<string>()
  for (const change of changes) {
    const tests = testsOf(change, project)
    if (tests === null) return { everything: change.file }
    for (const test of tests) found.add(test)
  }
  return { tests: [...found].sort() }
}

/** Returns the tests and stories that may fail because of one change. Null if any test may fail. */
function testsOf({ file, before }: Change, project: Project): string[] | null {
  if (isTest(file) || isStory(file)) return project.sources.has(file) ? [file] : []
  const after = project.sources.get(file)
  const names = /\.tsx?$/.test(file) && before !== null && after !== undefined ? changedNames(before, after) : null
  // No export has changed, only comments or formatting.
  if (names?.size === 0) return testsBelow(partOf(file), project)
  if (matches(runsEverything, file)) return null
  const reached = reach(file, names, project)
  const users = [...reached].filter(isHandler).flatMap((handler) => usersOfHandler(handler, file, project))
  const all = new Set([...reached, ...users])
  const isShownByServer = [...all].some((one) => one.startsWith('server/pages/') && !isTest(one))
  const rules = extraTests.filter(({ changed, onlyNew }) => changed.test(file) && !(onlyNew && before !== null))
  const found = [
    ...[...all].filter((one) => isTest(one) || isStory(one)),
    ...testsBelow(partOf(file), project),
    ...(isShownByServer ? testsBelow('server/pages', project) : []),
    ...storiesOf(file, all, project),
    ...rules.flatMap(({ tests }) => tests.flatMap((name) => testsBelow(name, project))),
  ]
  // The importers of a deleted file have changed too.
  const isDeleted = after === undefined && /\.tsx?$/.test(file)
  const isCovered = mustHaveStory(file) ? found.some(isStory) : found.length > 0 || rules.length > 0
  return isCovered || isDeleted ? found : null
}

/** True for browser code, which counts as untested until a story shows it. */
const mustHaveStory = (file: string) => /^web\/(?!ui\/testing\/)/.test(file)

/**
 * Returns the file itself and all files that import it, directly or through others. A direct importer counts only if it
 * imports a changed export. `names` are the changed exports; null means all.
 */
function reach(file: string, names: ReadonlySet<string> | null, { importers, sources }: Project): Set<string> {
  const reached = new Set([file])
  for (const importer of importers.get(file) ?? []) {
    if (!names || importsOneOf(names, file, importer, sources.get(importer) ?? '')) reached.add(importer)
  }
  for (const one of reached) {
    if (one === file || matches(importsEverything, one)) continue
    for (const importer of importers.get(one) ?? []) reached.add(importer)
  }
  return reached
}

/** True if `importer` imports one of the changed `names` from `file`. */
function importsOneOf(names: ReadonlySet<string>, file: string, importer: string, text: string): boolean {
  const uses = readImports(importer, text).filter((use) => use.file === file)
  // An import without names is made for its side effects.
  const usesChanged = (imported: readonly string[] | 'all') =>
    imported === 'all' || imported.length === 0 || imported.some((name) => names.has(name))
  return uses.length === 0 || uses.some((use) => usesChanged(use.names))
}

/**
 * Returns files that use the calls of a handler. A change in the call's own feature or contract affects every test and
 * screen that names the call. A more distant change affects only the tests of the call's feature.
 */
function usersOfHandler(handler: string, changed: string, { sources, importers, usersOfCalls }: Project): string[] {
  const users = callsHandledIn(sources.get(handler) ?? '').flatMap((name) => usersOfCalls.get(name) ?? [])
  const isContract = changed.startsWith('contract/') && importers.get(changed)?.has(handler)
  if (!isContract && featureOf(changed) !== featureOf(handler)) {
    return users.filter((user) => featureOf(user) === featureOf(handler) && isTest(user))
  }
  // Screens name a call directly, or use a hook in web/data that does.
  return users.flatMap((user) => [user, ...(user.startsWith('web/') ? (importers.get(user) ?? []) : [])])
}

/**
 * Returns the folder whose tests cover this file over HTTP: a server feature, the pages, or the file's own folder. A
 * file at the top of the server affects all parts, so for such a file it returns only the file's own test.
 */
function partOf(file: string): string {
  if (/^server\/[^/]+\.ts$/.test(file)) return file.replace(/\.ts$/, '.test.ts')
  return featureOf(file) ?? /^server\/(pages|db)(?=\/)/.exec(file)?.[0] ?? dirname(file)
}

function testsBelow(name: string, { sources }: Project): string[] {
  const isBelow = (file: string) => file === name || file.startsWith(`${name}/`)
  return [...sources.keys()].filter((file) => isBelow(file) && (isTest(file) || isStory(file)))
}

/**
 * Returns all stories of the file's own folder of screens, and the first story of each other folder that it reaches.
 */
function storiesOf(file: string, reached: ReadonlySet<string>, project: Project): string[] {
  return Object.entries(project.storiesOf).flatMap(([folder, stories]) => {
    const isIn = (one: string) => one.startsWith(`${folder}/`) && !isTest(one)
    if (isIn(file)) return stories.map(storyFile)
    return [...reached].some(isIn) ? stories.slice(0, 1).map(storyFile) : []
  })
}
