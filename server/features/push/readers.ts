/** The owner of notifications: a person or a guest's device. */
export type Reader = { person: number } | { device: number }

/** One reader or several. */
export type Readers = Reader | { readers: readonly Reader[] }

/** Returns the ids of readers as two lists of equal length. At each index, one list has the id and the other null. */
export function idsOf(to: Readers): { people: (number | null)[]; devices: (number | null)[] } {
  const readers = 'readers' in to ? to.readers : [to]
  return {
    people: readers.map((one) => ('person' in one ? one.person : null)),
    devices: readers.map((one) => ('device' in one ? one.device : null)),
  }
}
