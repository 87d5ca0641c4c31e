import { Refused } from '../../../data/api/api.ts'
import type { StoredSettings, useSaveSettings } from '../../../data/shop/shop-settings.ts'
import type { FormDefinition } from './form-definition.ts'
import type { FormState } from './form-state.ts'
import { changedFields, mergeDraft, type SettingsDraft } from './settings-draft.ts'

/** Fields that two people changed to different values, and the choices made so far. */
export type Conflict<D extends SettingsDraft> = {
  /** The current settings on the server. */
  current: StoredSettings
  fields: (keyof D & string)[]
  chosen: Partial<Record<string, 'mine' | 'theirs'>>
}

/** The maximum number of merges with other people's changes before giving up. */
const MAX_MERGES = 3

interface Calls {
  save: ReturnType<typeof useSaveSettings>['mutateAsync']
  fetchCurrent: () => Promise<StoredSettings>
  /** The caller's password, for changes that need it. */
  password: string | undefined
}

/**
 * Saves the changed fields. If other people have changed other fields, their changes are merged first. If the same
 * field was changed to different values, nothing is saved and the conflict is returned. Returns null after a save.
 * Throws Refused and Unreachable.
 */
export async function saveMerged<D extends SettingsDraft>(
  first: FormState<D>,
  definition: FormDefinition<D>,
  { save, fetchCurrent, password }: Calls,
): Promise<Conflict<D> | null> {
  let attempt = first
  for (let merges = 0; ; merges++) {
    const fields = changedFields(attempt.draft, attempt.from)
    const settings: SettingsDraft = definition.settingsOf(attempt.draft)
    try {
      if (fields.length > 0)
        await save({
          changes: Object.fromEntries(fields.map((field) => [field, settings[field]])),
          updatedAt: attempt.updatedAt,
          password,
        })
      return null
    } catch (problem) {
      if (!isChangedMeanwhile(problem) || merges >= MAX_MERGES) throw problem
      const current = await fetchCurrent()
      const theirs = definition.draftOf(current.settings)
      const merged = mergeDraft(attempt.draft, attempt.from, theirs)
      if (merged.conflicts.length > 0) return { current, fields: merged.conflicts, chosen: {} }
      attempt = { draft: merged.draft, from: theirs, updatedAt: current.updated_at }
    }
  }
}

/** Returns the draft with the chosen values on top of the current settings; null until every choice is made. */
export function withChoices<D extends SettingsDraft>(
  { draftOf }: FormDefinition<D>,
  { draft, from }: FormState<D>,
  { current, fields, chosen }: Conflict<D>,
): FormState<D> | null {
  if (fields.some((field) => !chosen[field])) return null
  const theirs = draftOf(current.settings)
  const theirChoices = Object.fromEntries(
    fields.filter((field) => chosen[field] === 'theirs').map((f) => [f, theirs[f]]),
  )
  return {
    draft: { ...mergeDraft(draft, from, theirs).draft, ...theirChoices },
    from: theirs,
    updatedAt: current.updated_at,
  }
}

const isChangedMeanwhile = (problem: unknown): boolean =>
  problem instanceof Refused && problem.code === 'changed_meanwhile'
