import { useState } from 'react'
import { commonTexts } from '../../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { type StoredSettings, useFreshSettings, useSaveSettings } from '../../../data/shop/shop-settings.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import type { FormDefinition } from './form-definition.ts'
import { type FormState, isFormState } from './form-state.ts'
import { type Conflict, decided, saveMerged } from './save-merged.ts'
import { type Draft, isSame } from './settings-draft.ts'

type Failure = { text: string; field: string | null; offline: boolean }

/** The state of one form of settings: what is typed, the draft that survives, the save, and what others did meanwhile. */
export function useSettingsForm<D extends Draft>(definition: FormDefinition<D>, stored: StoredSettings) {
  const cleanState = (at: StoredSettings): FormState<D> => {
    const draft = definition.draftOf(at.settings)
    return { draft, from: draft, updatedAt: at.updated_at }
  }
  const [clean, setClean] = useState(() => cleanState(stored))
  const kept = useDraft<FormState<D> | null>(`duka langu: ${definition.name}`, null, (found): found is FormState<D> =>
    isFormState(found, clean.draft),
  )
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [conflict, setConflict] = useState<Conflict<D> | null>(null)
  const [busy, setBusy] = useState(false)
  const save = useSaveSettings()
  const fetchNow = useFreshSettings()

  // What was kept without a change shows what stood in the shop then.
  const typedOrClean = (old: FormState<D> | null) => (old && !isSame(old.draft, old.from) ? old : clean)
  const state = typedOrClean(kept.value)
  const { draft, from } = state
  const dirty = !isSame(draft, from)
  // What somebody else has saved is shown at once where nothing is typed.
  if (!dirty && !busy && stored.updated_at > clean.updatedAt) setClean(cleanState(stored))

  const begin = (at: StoredSettings) => {
    kept.forget()
    setClean(cleanState(at))
    setTried(false)
    setFailure(null)
    setConflict(null)
  }

  const submit = async () => {
    setTried(true)
    const attempt = conflict ? decided(definition, state, conflict) : state
    if (busy || !attempt || Object.keys(definition.problemsOf(attempt.draft)).length > 0) return
    setBusy(true)
    setFailure(null)
    try {
      const found = await saveMerged(attempt, definition, { save: save.mutateAsync, fetchNow })
      if (found) return setConflict(found)
      begin(await fetchNow())
      toast.success('Imehifadhiwa. Wateja wanaiona sasa.')
    } catch (problem) {
      setFailure(failureOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const problems = tried ? definition.problemsOf(draft) : {}
  return {
    draft,
    dirty,
    busy,
    /** False until the kept draft has been read. */
    isReady: kept.isReady,
    /** What the note about the draft shows. */
    kept: {
      isRestored: kept.isRestored && dirty,
      isUnkept: kept.isUnkept,
      forget: () => begin(conflict?.now ?? stored),
    },
    failure,
    conflict,
    definition,
    /** Typed or chosen anew; the last refusal is no longer about it. */
    change: (part: Partial<D>) => {
      kept.change((before) => {
        const old = typedOrClean(before)
        return { ...old, draft: { ...old.draft, ...part } }
      })
      setFailure(null)
    },
    /** What is wrong with the field of this path, for its input. */
    error: (path: string): string | undefined => problems[path] ?? (failure?.field === path ? failure.text : undefined),
    choose: (field: string, side: 'mine' | 'theirs') =>
      setConflict((now) => now && { ...now, chosen: { ...now.chosen, [field]: side } }),
    submit,
    discard: () => begin(conflict?.now ?? stored),
  }
}

export type SettingsForm<D extends Draft> = ReturnType<typeof useSettingsForm<D>>

function failureOf(problem: unknown): Failure {
  const { field } = problem instanceof Refused ? (problem.body as { field?: unknown }) : {}
  return {
    text: sentenceOf(problem, commonTexts.somethingFailed, commonTexts.networkError),
    field: typeof field === 'string' ? field : null,
    offline: !(problem instanceof Refused),
  }
}
