import type { SettingsDraft } from './settings-draft.ts'

/** The draft of a settings form, the values it started with, and the `updated_at` of the settings at that time. */
export type FormState<D extends SettingsDraft> = { draft: D; from: D; updatedAt: string }

/**
 * Returns true if a stored draft has the same shape as `shape`. Another version of the shop may have stored other
 * fields.
 */
export function isFormState<D extends SettingsDraft>(stored: unknown, shape: D): stored is FormState<D> {
  const { draft, from, updatedAt } = Object(stored) as Record<string, unknown>
  return typeof updatedAt === 'string' && hasSameShape(draft, shape) && hasSameShape(from, shape)
}

/** Returns true if `value` has the fields of `shape`, with lists, objects and strings in the same places. */
function hasSameShape<D extends SettingsDraft>(value: unknown, shape: D): value is D {
  if (typeof value !== 'object' || value === null) return false
  const fields = Object.entries(shape)
  const found = value as SettingsDraft
  return (
    Object.keys(found).length === fields.length &&
    fields.every(([field, one]) => field in found && kindOf(found[field]) === kindOf(one))
  )
}

function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return value === null ? 'null' : typeof value
  return 'list'
}
