import { relative } from 'node:path'

/** What every screen needs and what changes with a dependency alone: kept by browsers over the shop's own releases. */
const lasting =
  /rolldown[\\/:]runtime|[\\/]node_modules[\\/]((react|react-dom|scheduler)[\\/]|wouter[\\/]src[\\/]use-browser-location|@tanstack[\\/](?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js))/

/** One chunk that several modules go into: the tests that rolldown's `codeSplitting.groups` makes, earlier groups first. */
interface ChunkGroup {
  name: string
  test: RegExp | ((id: string) => boolean)
  /** How many chunks have to share a module before it goes into this one. */
  minShareCount?: number
  priority?: number
}

/**
 * How the front end's modules are gathered into files.
 *
 * @param root folder of the project, absolute; whatever it and the folders above it are called, the groups are the same
 * @param isFirst whether the first bundle needs a module
 */
export function chunkGroups(root: string, isFirst: (id: string) => boolean): ChunkGroup[] {
  const ours = (path: RegExp) => (id: string) => path.test(relative(root, id).replaceAll('\\', '/'))
  return [
    { name: 'react', test: lasting, priority: 2 },
    // In one piece: cut where later screens share something, it would be ten files that compress badly.
    { name: 'shop', test: isFirst, priority: 1 },
    // What later screens share: one file of icons, one of sentences, or each would be a file of its own. Of the parts
    // what most screens show: what a few share is not to be carried by all.
    { name: 'icons', test: /(icons|states)\.tsx\?/, minShareCount: 2 },
    { name: 'sentences', test: /messages\.ts/, minShareCount: 2 },
    { name: 'parts', test: ours(/^web\/(ui|browser)\//), minShareCount: 14 },
    // Larger than what most screens need. After the parts: a group takes along what its modules are made of.
    { name: 'list-detail', test: ours(/^web\/ui\/layout\/|use-is-wide/), minShareCount: 2 },
    // Who sends photos needs all three.
    {
      name: 'photos',
      test: ours(/^web\/(ui\/form\/FileButton|browser\/use-preview|data\/api\/upload)\./),
      minShareCount: 2,
    },
    // Whoever sends a call reads what it was refused with, and says what becomes stale.
    { name: 'calls', test: ours(/^web\/data\/api\/(refusal|stale|use-call)\./), minShareCount: 2 },
    // Amounts are typed in a few forms alone.
    { name: 'amounts', test: /parse-money\.ts$/, minShareCount: 2, priority: 1 },
    { name: 'device', test: ours(/^web\/data\/device\/|shared-pictures/), minShareCount: 2 },
    // What few screens need of the queue's files is no burden of all others.
    { name: 'rules', test: ours(/^shop\/(?!queue\/)(.+\/)?[a-z-]+\.ts$/), minShareCount: 2 },
  ]
}
