import { useState } from 'react'
import { commonTexts } from '../../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import {
  type ShopSettings,
  type StoredSettings,
  useFreshSettings,
  useSaveSettings,
} from '../../../data/shop-settings.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { type FormState, isFormState } from './form-state.ts'
import { changedFields, type Draft, isSame, mergeDraft } from './settings-draft.ts'

/** Sentences by the path of the field that they belong to: 'name', 'phones.1', 'providers.0.whatsapp'. */
export type FieldProblems = Readonly<Record<string, string>>

/** One form of the screen: which settings it holds, how they are typed, and what of that is sent. */
export type FormDefinition<D extends Draft> = {
  name: string
  draftOf: (settings: ShopSettings) => D
  problemsOf: (draft: D) => FieldProblems
  /** The settings as the call takes them, by the same names. */
  settingsOf: (draft: D) => { [Field in keyof D]: unknown }
  /** What a field is called where both values are shown, and a value of it in words. */
  labels: { readonly [Field in keyof D]: string }
  inWords?: { readonly [Field in keyof D]?: (value: D[Field]) => string }
}

/** Fields that two people have changed to something else, and what has been chosen so far. */
export type Conflict<D extends Draft> = {
  now: StoredSettings
  fields: (keyof D & string)[]
  chosen: Partial<Record<string, 'mine' | 'theirs'>>
}

type Failure = { text: string; field: string | null; offline: boolean }

/** How often others may be quicker before it is said that it did not work. */
const MAX_MERGES = 3

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

  /** Sends what differs; what others have changed elsewhere in the form is taken in. Returns whether it was saved. */
  const send = async (first: FormState<D>): Promise<boolean> => {
    let attempt = first
    for (let merges = 0; ; merges++) {
      const fields = changedFields(attempt.draft, attempt.from)
      const all: Draft = definition.settingsOf(attempt.draft)
      try {
        if (fields.length > 0)
          await save.mutateAsync({
            changes: Object.fromEntries(fields.map((field) => [field, all[field]])),
            updatedAt: attempt.updatedAt,
          })
        return true
      } catch (problem) {
        if (!isChangedMeanwhile(problem) || merges >= MAX_MERGES) throw problem
        const now = await fetchNow()
        const theirs = definition.draftOf(now.settings)
        const merged = mergeDraft(attempt.draft, attempt.from, theirs)
        if (merged.conflicts.length > 0) {
          setConflict({ now, fields: merged.conflicts, chosen: {} })
          return false
        }
        attempt = { draft: merged.draft, from: theirs, updatedAt: now.updated_at }
      }
    }
  }

  const submit = async () => {
    setTried(true)
    const attempt = conflict ? decided(definition, state, conflict) : state
    if (busy || !attempt || Object.keys(definition.problemsOf(attempt.draft)).length > 0) return
    setBusy(true)
    setFailure(null)
    try {
      if (!(await send(attempt))) return
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

/** The draft with what was chosen, on top of what stands in the shop now; null while a choice is missing. */
function decided<D extends Draft>(
  { draftOf }: FormDefinition<D>,
  { draft, from }: FormState<D>,
  { now, fields, chosen }: Conflict<D>,
): FormState<D> | null {
  if (fields.some((field) => !chosen[field])) return null
  const theirs = draftOf(now.settings)
  const taken = Object.fromEntries(fields.filter((field) => chosen[field] === 'theirs').map((f) => [f, theirs[f]]))
  return { draft: { ...mergeDraft(draft, from, theirs).draft, ...taken }, from: theirs, updatedAt: now.updated_at }
}

const isChangedMeanwhile = (problem: unknown): boolean =>
  problem instanceof Refused && problem.code === 'changed_meanwhile'

function failureOf(problem: unknown): Failure {
  const { field } = problem instanceof Refused ? (problem.body as { field?: unknown }) : {}
  return {
    text: sentenceOf(problem, commonTexts.somethingFailed, commonTexts.networkError),
    field: typeof field === 'string' ? field : null,
    offline: !(problem instanceof Refused),
  }
}
