// The parts (groups of files) that are cached for each kind of person: cart and checkout for everybody, the account for
// guests and signed-in people, and offline tasks for staff.
import { savesData } from '../browser/data-saving.ts'
import { EVERYBODY, type PartName } from '../browser/worker/offline-messages.ts'
import { cacheFiles, cachePartFile, staffParts } from './files.ts'
import { type Part, release } from './release.ts'

/**
 * Stores the names of the parts for the people here, so that a new release fetches them before it takes over. Cleared
 * at logout.
 */
const KEPT_FOR = 'kept-for'
const NAMES = '/names'

/** Remembers that these parts are cached in addition to everybody's, and caches them; with Save-Data not before use. */
export async function setPartsToCache(names: readonly PartName[]): Promise<void> {
  const cache = await caches.open(KEPT_FOR)
  if (names.length === 0) await cache.delete(NAMES)
  else await cache.put(NAMES, Response.json(names))
  if (!savesData()) await cacheParts(({ name }) => names.some((one) => one === name))
}

/** Caches the part for everybody, from a product to an order. */
export const cacheEverybodysPart = (): Promise<void> => cacheParts(({ name }) => name === EVERYBODY)

/** Caches every part for the people who use this phone. Throws if a file cannot be fetched. */
export const cacheAllParts = (): Promise<void> => cacheParts(() => true)

/** Caches the part that has a screen with this file: with Save-Data it is cached when such a screen is first opened. */
export const cachePartOf = (address: string): Promise<void> => cacheParts(({ opens }) => opens.includes(address))

/** Caches the chosen parts, out of those for the people who use this phone. */
async function cacheParts(isChosen: (part: Part) => boolean): Promise<void> {
  const cached = await (await caches.open(KEPT_FOR)).match(NAMES)
  const names: unknown[] = cached ? await cached.json() : []
  const isForThem = ({ name }: Part) => name === EVERYBODY || names.includes(name)
  // Only staff have parts that are not in the release's own list.
  const isStaff = names.some((one) => release.parts.every(({ name }) => name !== one))
  const parts = isStaff ? [...release.parts, ...(await staffParts())] : release.parts
  await Promise.all(parts.filter((part) => isForThem(part) && isChosen(part)).map(cachePart))
}

const beingCached = new Map<Part, Promise<void>>()

/** Caches a part once, even if several pages ask at the same time. */
function cachePart(part: Part): Promise<void> {
  const running =
    beingCached.get(part) ??
    Promise.all([cacheFiles(part.idle), cachePartFile(part)])
      .then(() => undefined)
      .finally(() => beingCached.delete(part))
  beingCached.set(part, running)
  return running
}
