// The parts kept for each kind of person: cart and checkout for everybody, the account for known people, and offline
// tasks for staff.
import { savesData } from '../browser/data-saving.ts'
import { EVERYBODY, type PartName } from '../browser/worker/offline-messages.ts'
import { keepFiles, keepGathered, staffParts } from './files.ts'
import { type Part, release } from './release.ts'

/**
 * Stores the names of the parts for the people here, so that a new release fetches them before it takes over. Cleared
 * at logout.
 */
const KEPT_FOR = 'kept-for'
const NAMES = '/names'

/** From now on keeps these parts in addition to everybody's; with Save-Data each one when it is first used. */
export async function keepFor(names: readonly PartName[]): Promise<void> {
  const cache = await caches.open(KEPT_FOR)
  if (names.length === 0) await cache.delete(NAMES)
  else await cache.put(NAMES, Response.json(names))
  if (!savesData()) await keepParts(({ name }) => names.some((one) => one === name))
}

/** Keeps the part for everybody, from a product to an order. */
export const keepForEverybody = (): Promise<void> => keepParts(({ name }) => name === EVERYBODY)

/** Keeps every part for the people here. Throws if a file cannot be fetched. */
export const keepAllParts = (): Promise<void> => keepParts(() => true)

/** With Save-Data a part is kept when one of its screens is first opened. */
export const keepPartOf = (address: string): Promise<void> => keepParts(({ opens }) => opens.includes(address))

/** Keeps the chosen ones among the parts for the people who use this phone. */
async function keepParts(isChosen: (part: Part) => boolean): Promise<void> {
  const kept = await (await caches.open(KEPT_FOR)).match(NAMES)
  const names: unknown[] = kept ? await kept.json() : []
  const isForThem = ({ name }: Part) => name === EVERYBODY || names.includes(name)
  // Only staff have parts that are not in the release's own list.
  const isStaff = names.some((one) => release.parts.every(({ name }) => name !== one))
  const parts = isStaff ? [...release.parts, ...(await staffParts())] : release.parts
  await Promise.all(parts.filter((part) => isForThem(part) && isChosen(part)).map(keepPart))
}

const beingKept = new Map<Part, Promise<void>>()

/** Shared, because several pages may ask at the same time. */
function keepPart(part: Part): Promise<void> {
  const begun =
    beingKept.get(part) ??
    Promise.all([keepFiles(part.idle), keepGathered(part)])
      .then(() => undefined)
      .finally(() => beingKept.delete(part))
  beingKept.set(part, begun)
  return begun
}
