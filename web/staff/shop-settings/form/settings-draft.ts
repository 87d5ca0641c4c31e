/**
 * The fields of a settings form, without React. A form compares its draft, its initial values and the current settings
 * field by field. Values are JSON, so that a draft survives a reload.
 */
export type SettingsDraft = Readonly<Record<string, unknown>>

/** Returns true if two values are equal as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields that differ from the form's initial values. */
export function changedFields<D extends SettingsDraft>(draft: D, from: D): (keyof D & string)[] {
  return Object.keys(draft).filter((field) => !isSame(draft[field], from[field]))
}

/** A draft merged with what somebody else has saved. */
type Merged<D> = {
  draft: D
  /** Fields that both people changed to different values. One of the two values must be chosen. */
  conflicts: (keyof D & string)[]
}

/** Merges other people's changes into the draft. If both changed a field, the draft keeps its own value. */
export function mergeDraft<D extends SettingsDraft>(draft: D, from: D, theirs: D): Merged<D> {
  const mine = changedFields(draft, from)
  const conflicts = mine.filter((field) => !isSame(theirs[field], from[field]) && !isSame(theirs[field], draft[field]))
  const own = Object.fromEntries(mine.map((field) => [field, draft[field]]))
  return { draft: { ...theirs, ...own }, conflicts }
}

/** Returns the list with the entry at `at` moved up (-1) or down (1). At either end the list is unchanged. */
export function moveEntry<Entry>(list: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const moved = [...list]
  const to = at + by
  if (to < 0 || to >= list.length) return moved
  moved.splice(to, 0, ...moved.splice(at, 1))
  return moved
}

/** Returns the list with the entry at `at` changed. */
export function changeEntry<Entry extends object>(
  list: readonly Entry[],
  at: number,
  part: Partial<NoInfer<Entry>>,
): Entry[] {
  return list.map((entry, index) => (index === at ? { ...entry, ...part } : entry))
}

/** Returns the list without the entry at `at`. */
export const removeEntry = <Entry>(list: readonly Entry[], at: number): Entry[] =>
  list.filter((_entry, index) => index !== at)
