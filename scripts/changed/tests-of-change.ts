import { findAffected } from './affected.ts'
import { findChanges } from './changed-files.ts'
import { readProject } from './read-project.ts'

const MAX_NAMED = 4

/**
 * Returns the test files and stories that may fail because of the changes since a base (findChanges), or 'everything'.
 * Prints them and the reason in two lines.
 */
export async function testsOfChange(revision: string): Promise<readonly string[] | 'everything'> {
  const { files, since } = findChanges(revision)
  if (files.length === 0) {
    console.log(`Nothing has changed since ${since}.`)
    return []
  }
  const names = files.map(({ file }) => file)
  console.log(`${formatCount('file', files.length)} changed since ${since}: ${formatList(names)}.`)
  const affected = findAffected(files, await readProject())
  if ('everything' in affected) {
    console.log(`Runs everything, since a change of ${affected.everything} may show anywhere.`)
    return 'everything'
  }
  const { tests } = affected
  const stories = tests.filter((name) => name.startsWith('e2e/')).map((name) => name.slice(4, -'.spec.ts'.length))
  const reached = [
    formatCount('test file', tests.length - stories.length),
    formatCount('file', stories.length, ' of stories'),
  ]
  console.log(`Runs what they reach: ${reached.join(', ')}${stories.length > 0 ? ` (${stories.join(', ')})` : ''}.`)
  return tests
}

const formatCount = (noun: string, count: number, more = '') => `${count} ${noun}${count === 1 ? '' : 's'}${more}`

function formatList(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  return names.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
