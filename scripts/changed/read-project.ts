import { calls } from '../../contract/all.ts'
import { storiesOfScreens } from '../../e2e/stories-of-screens.ts'
import { readSources } from '../check/source-files.ts'
import type { Project } from './affected.ts'
import { readImporters } from './import-graph.ts'
import { findUsersOfCalls } from './users-of-calls.ts'

/** Reads everything that `findAffected` needs. */
export async function readProject(): Promise<Project> {
  const sources = readSources('*.ts', '*.tsx', '*.mjs', '*.css')
  const names = Object.entries(calls).map(([name, { path }]) => ({ name, path: /(\w+)\.php$/.exec(path)?.[1] ?? name }))
  const usersOfCalls = findUsersOfCalls(names, sources)
  const folders = Object.keys(storiesOfScreens)
  const hasStories = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
  const importers = await readImporters(hasStories)
  return { sources, importers, usersOfCalls, storiesOf: storiesOfScreens }
}
