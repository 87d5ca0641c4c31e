/** The stories of each folder of screens (e2e/stories-of-screens.ts). */
type StoriesOf = Readonly<Record<string, readonly string[]>>

/**
 * Returns a sentence for each folder of screens and each story that is missing in the list, or that should not be in
 * it.
 */
export function findWrongStories(files: readonly string[], storiesOf: StoriesOf): string[] {
  const list = 'e2e/stories-of-screens.ts'
  const isFolder = (name: string) => files.some((file) => file.startsWith(`${name}/`))
  const folders = new Set(files.flatMap((file) => /^web\/(shop|staff)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))
  const stories = files.flatMap((file) => /^e2e\/(?!long\/)(.+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  const named = new Set(Object.values(storiesOf).flat())
  return [
    ...[...folders].filter((folder) => !storiesOf[folder]).map((name) => `${list} names no story for ${name}`),
    ...stories
      .filter((story) => !named.has(story))
      .map((name) => `${list} names no folder that e2e/${name}.spec.ts shows`),
    ...[...named]
      .filter((name) => !stories.includes(name))
      .map((name) => `${list} names ${name}, which is not a story`),
    ...Object.keys(storiesOf)
      .filter((name) => !isFolder(name))
      .map((name) => `${list} names ${name}, which is not there`),
  ]
}
