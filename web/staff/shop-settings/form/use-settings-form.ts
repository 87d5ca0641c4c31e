import { useState } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { type StoredSettings, useFreshSettings, useSaveSettings } from '../../../data/shop/shop-settings.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { usePasswordAgain } from '../../password-again/use-password-again.tsx'
import type { FormDefinition } from './form-definition.ts'
import { type FormState, isFormState } from './form-state.ts'
import { type Conflict, saveMerged, withChoices } from './save-merged.ts'
import { isSame, type SettingsDraft } from './settings-draft.ts'

/**
 * The texts of the password dialog. The server needs the password to change payment numbers and the WhatsApp numbers of
 * providers.
 */
const question = {
  about: 'Wateja watalipa au kuagiza kwa namba hizi. Andika nenosiri lako, ili mwingine asizibadilishe kwa simu yako.',
  submitLabel: commonTexts.save,
}

type Failure = { text: string; field: string | null; offline: boolean }

/** The state of one settings form: the stored draft, saving, and conflicts with other people's changes. */
export function useSettingsForm<D extends SettingsDraft>(definition: FormDefinition<D>, stored: StoredSettings) {
  const [busy, setBusy] = useState(false)
  const { state, dirty, storedDraft, change, startFrom } = useSettingsState(definition, stored, busy)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [conflict, setConflict] = useState<Conflict<D> | null>(null)
  const { send, fetchCurrent, passwordDialog } = useSending(definition)
  const resetTo = (current: StoredSettings) => {
    startFrom(current)
    setTried(false)
    setFailure(null)
    setConflict(null)
  }
  const discard = () => resetTo(conflict?.current ?? stored)

  const submit = async () => {
    setTried(true)
    const attempt = conflict ? withChoices(definition, state, conflict) : state
    if (busy || !attempt || Object.keys(definition.problemsOf(attempt.draft)).length > 0) return
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await send(attempt)
      if (!outcome) return
      if (outcome.conflict) return setConflict(outcome.conflict)
      resetTo(await fetchCurrent())
      toast.success('Imehifadhiwa. Wateja wanaiona sasa.')
    } catch (problem) {
      setFailure(failureOf(problem))
    } finally {
      setBusy(false)
    }
  }
  const { isReady, isRestored, isNotPersisted } = storedDraft
  const problems = tried ? definition.problemsOf(state.draft) : {}
  return {
    draft: state.draft,
    dirty,
    busy,
    /** False until the stored draft has been read. */
    isReady,
    /** The props of the note about a restored draft. */
    draftNote: { isRestored: isRestored && dirty, isNotPersisted, forget: discard },
    failure,
    conflict,
    definition,
    /** Changes the draft and clears the last error. */
    change: (changes: Partial<D>) => {
      change(changes)
      setFailure(null)
    },
    /** Returns the error of the field with this path. */
    error: (path: string): string | undefined => problems[path] ?? (failure?.field === path ? failure.text : undefined),
    choose: (field: string, side: 'mine' | 'theirs') =>
      setConflict((old) => old && { ...old, chosen: { ...old.chosen, [field]: side } }),
    submit,
    discard,
    passwordDialog,
  }
}

export type SettingsForm<D extends SettingsDraft> = ReturnType<typeof useSettingsForm<D>>

/** Sends the settings. Asks for the password if the server needs it. */
function useSending<D extends SettingsDraft>(definition: FormDefinition<D>) {
  const save = useSaveSettings()
  const fetchCurrent = useFreshSettings()
  const { sendWithPassword, passwordDialog } = usePasswordAgain()
  /**
   * Resolves to an object with the conflict (null if there is none), or to null if the person did not type the
   * password.
   */
  const send = (attempt: FormState<D>) =>
    sendWithPassword(question, async (password) => ({
      conflict: await saveMerged(attempt, definition, { save: save.mutateAsync, fetchCurrent, password }),
    }))
  return { send, fetchCurrent, passwordDialog }
}

/** The values in the form: the stored draft if it has changes, otherwise the current settings. */
function useSettingsState<D extends SettingsDraft>(
  definition: FormDefinition<D>,
  stored: StoredSettings,
  busy: boolean,
) {
  const cleanState = ({ settings, updated_at }: StoredSettings): FormState<D> => {
    const draft = definition.draftOf(settings)
    return { draft, from: draft, updatedAt: updated_at }
  }
  const [clean, setClean] = useState(() => cleanState(stored))
  const storedDraft = useDraft<FormState<D> | null>(
    `duka langu: ${definition.name}`,
    null,
    (stored): stored is FormState<D> => isFormState(stored, clean.draft),
  )
  // An unchanged draft may contain older settings, so the current settings are used instead.
  const typedOrClean = (old: FormState<D> | null) => (old && !isSame(old.draft, old.from) ? old : clean)
  const state = typedOrClean(storedDraft.value)
  const dirty = !isSame(state.draft, state.from)
  // Without unsaved changes the form shows what other people save.
  if (!dirty && !busy && stored.updated_at > clean.updatedAt) setClean(cleanState(stored))
  return {
    state,
    dirty,
    storedDraft,
    change: (changes: Partial<D>) =>
      storedDraft.change((before) => {
        const old = typedOrClean(before)
        return { ...old, draft: { ...old.draft, ...changes } }
      }),
    /** Deletes the draft and shows these settings. */
    startFrom: (current: StoredSettings) => {
      storedDraft.forget()
      setClean(cleanState(current))
    },
  }
}

function failureOf(problem: unknown): Failure {
  const { field } = problem instanceof Refused ? (problem.body as { field?: unknown }) : {}
  return {
    text: sentenceOf(problem, commonTexts.somethingFailed, commonTexts.networkError),
    field: typeof field === 'string' ? field : null,
    offline: !(problem instanceof Refused),
  }
}
