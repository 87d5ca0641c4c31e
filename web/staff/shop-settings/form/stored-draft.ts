import { readObject, removeStored, writeStored } from '../../../browser/storage.ts'
import type { Draft } from './settings-draft.ts'

/** What a form of settings shows: what is typed, what it began with, and when the settings were last changed then. */
export type FormState<D extends Draft> = { draft: D; from: D; updatedAt: string }

/** What is being typed lies in local storage, per person and form: neither a reload nor a lost network loses it. */
export const storedDraftKey = (person: string, form: string): string => `shop_settings_draft:${person}:${form}`

export const storeDraft = <D extends Draft>(key: string, state: FormState<D>): void =>
  writeStored(key, JSON.stringify(state))

export const forgetStoredDraft = (key: string): void => removeStored(key)

/**
 * The stored draft, or null when there is none, or one of a version of the shop whose form had other fields; `shape` is
 * a draft of this one.
 */
export function readStoredDraft<D extends Draft>(key: string, shape: D): FormState<D> | null {
  const stored = readObject(key)
  if (!stored || typeof stored.updatedAt !== 'string') return null
  if (!isLike(stored.draft, shape) || !isLike(stored.from, shape)) return null
  return { draft: stored.draft, from: stored.from, updatedAt: stored.updatedAt }
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
