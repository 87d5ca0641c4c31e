// The parts (groups of files) cached for each kind of person: cart and checkout for everybody, the account for guests
// and signed-in people, and offline tasks for staff.
import { savesData } from '../browser/data-saving.ts'
import { EVERYBODY, type PartName } from '../browser/worker/offline-messages.ts'
import { cacheFiles, cachePartFile, staffParts } from './files.ts'
import { type Part, release } from './release.ts'

/**
 * The cache with the names of the parts that the people on this phone need. A new release fetches these parts before it
 * takes over. A logout deletes the names.
 */
const KEPT_FOR = 'kept-for'
const NAMES = '/names'

/**
 * Stores the names of these parts, and caches the parts. In data-saving mode a part is cached when it is first used.
 * `names` never contains the part for everybody.
 */
export async function setPartsToCache(names: readonly PartName[]): Promise<void> {
  const cache = await caches.open(KEPT_FOR)
  if (names.length === 0) await cache.delete(NAMES)
  else await cache.put(NAMES, Response.json(names))
  if (!savesData()) await cacheParts(({ name }) => names.some((one) => one === name))
}

/** Caches the part for everybody: the screens from a product to an order. */
export const cacheEverybodysPart = (): Promise<void> => cacheParts(({ name }) => name === EVERYBODY)

/** Caches all parts that the people on this phone need. Throws if a file cannot be fetched. */
export const cacheAllParts = (): Promise<void> => cacheParts(() => true)

/**
 * Caches the part that contains the screen with this file. Called when a file is cached: in data-saving mode, that is
 * when such a screen is first opened.
 */
export const cachePartOf = (address: string): Promise<void> => cacheParts(({ opens }) => opens.includes(address))

/** Caches those parts for which `isChosen` is true, out of the parts that the people on this phone need. */
async function cacheParts(isChosen: (part: Part) => boolean): Promise<void> {
  const cached = await (await caches.open(KEPT_FOR)).match(NAMES)
  const names: unknown[] = cached ? await cached.json() : []
  const isNeededHere = ({ name }: Part) => name === EVERYBODY || names.includes(name)
  // The release lists all parts except those of staff.
  const isStaff = names.some((one) => release.parts.every(({ name }) => name !== one))
  const parts = isStaff ? [...release.parts, ...(await staffParts())] : release.parts
  await Promise.all(parts.filter((part) => isNeededHere(part) && isChosen(part)).map(cachePart))
}

const beingCached = new Map<Part, Promise<void>>()

/** Caches a part only once, even if several pages ask at the same time. */
function cachePart(part: Part): Promise<void> {
  const running =
    beingCached.get(part) ??
    Promise.all([cacheFiles(part.idle), cachePartFile(part)])
      .then(() => undefined)
      .finally(() => beingCached.delete(part))
  beingCached.set(part, running)
  return running
}
