/**
 * A form of settings without React: what is typed, what the form began with, and what stands in the shop now, field by
 * field. Values are what JSON can carry, so a draft survives a reload.
 */
export type Draft = Readonly<Record<string, unknown>>

/** Whether two typed values are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from what the form began with. */
export function changedFields<D extends Draft>(draft: D, from: D): (keyof D & string)[] {
  return Object.keys(draft).filter((field) => !isSame(draft[field], from[field]))
}

/** A draft on top of what somebody else has saved meanwhile. */
type Merged<D> = {
  draft: D
  /** Fields that both have changed, each to something else: one of the two must be chosen. */
  conflicts: (keyof D & string)[]
}

/** Takes what the others have changed into the draft; where both have changed a field, the draft's own stays. */
export function mergeDraft<D extends Draft>(draft: D, from: D, now: D): Merged<D> {
  const mine = changedFields(draft, from)
  const conflicts = mine.filter((field) => !isSame(now[field], from[field]) && !isSame(now[field], draft[field]))
  const own = Object.fromEntries(mine.map((field) => [field, draft[field]]))
  return { draft: { ...now, ...own }, conflicts }
}

/** Moves the entry at `at` by one place up (-1) or down (1); at an end the list stays as it is. */
export function moveEntry<Entry>(list: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const moved = [...list]
  const to = at + by
  if (to < 0 || to >= list.length) return moved
  moved.splice(to, 0, ...moved.splice(at, 1))
  return moved
}

/** The list with the entry at `at` changed. */
export function changeEntry<Entry extends object>(
  list: readonly Entry[],
  at: number,
  part: Partial<NoInfer<Entry>>,
): Entry[] {
  return list.map((entry, index) => (index === at ? { ...entry, ...part } : entry))
}

/** The list without the entry at `at`. */
export const removeEntry = <Entry>(list: readonly Entry[], at: number): Entry[] =>
  list.filter((_entry, index) => index !== at)
