import type { Draft } from './settings-draft.ts'

/** What a form of settings shows: what is typed, what it began with, and when the settings were last changed then. */
export type FormState<D extends Draft> = { draft: D; from: D; updatedAt: string }

/**
 * Whether a kept draft is one of this version of the shop, whose form may have had other fields before; `shape` is a
 * draft of now.
 */
export function isFormState<D extends Draft>(kept: unknown, shape: D): kept is FormState<D> {
  const { draft, from, updatedAt } = Object(kept) as Record<string, unknown>
  return typeof updatedAt === 'string' && isLike(draft, shape) && isLike(from, shape)
}

/** Whether both have the same fields, and lists, objects and texts at the same places. */
function isLike<D extends Draft>(value: unknown, shape: D): value is D {
  if (typeof value !== 'object' || value === null) return false
  const fields = Object.entries(shape)
  const found = value as Draft
  return (
    Object.keys(found).length === fields.length &&
    fields.every(([field, one]) => field in found && kindOf(found[field]) === kindOf(one))
  )
}

function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? 'null' : typeof value
  return 'list'
}
