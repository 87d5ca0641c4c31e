import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { useUnsaved } from '../../unsaved/unsaved.ts'
import { ConflictNote } from './ConflictNote.tsx'
import styles from './form.module.css'
import type { SettingsDraft } from './settings-draft.ts'
import type { SettingsForm } from './use-settings-form.ts'

interface SettingsFormFrameProps<D extends SettingsDraft> {
  form: SettingsForm<D>
  /** Says what happens after saving. */
  about: string
  children: ReactNode
}

/** The frame of a settings form: explanation, conflicts, errors, and the bar with the save button. */
export function SettingsFormFrame<D extends SettingsDraft>({ form, about, children }: SettingsFormFrameProps<D>) {
  const { dirty, busy, conflict, failure } = form
  const element = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useUnsaved(dirty, form.discard)
  // Runs after React has rendered the result of saving.
  useEffect(() => {
    if (tries > 0) showFirstProblem(element.current)
  }, [tries])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await form.submit()
    setTries((before) => before + 1)
  }
  const hasOpenConflict = conflict?.fields.some((field) => !conflict.chosen[field])
  if (!form.isReady) return <LoadingRows />
  return (
    <>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.about}>{about}</p>
        <DraftNote draft={form.draftNote} />
        {children}
        {conflict && <ConflictNote form={form} conflict={conflict} />}
        {failure && (
          <div className={styles.problem} role="alert" tabIndex={-1} data-problem>
            <b>{failure.text}</b>
            <p>
              {failure.offline
                ? 'Ulichoandika kimebaki hapa, hata ukifunga ukurasa. Mtandao ukirudi, gusa Hifadhi tena.'
                : 'Hakuna kilichobadilika dukani. Rekebisha, kisha gusa Hifadhi tena.'}
            </p>
          </div>
        )}
        <div className={dirty ? `${styles.bar} ${styles.barOn}` : styles.bar}>
          <Button type="submit" size="large" busy={busy} disabled={!dirty || hasOpenConflict}>
            {commonTexts.save}
          </Button>
          {dirty ? (
            <Button variant="quiet" size="small" disabled={busy} onClick={form.discard}>
              Rudisha ya mwanzo
            </Button>
          ) : (
            <span className={styles.hint}>Hakuna mabadiliko ya kuhifadhi.</span>
          )}
        </div>
      </form>
      {form.passwordDialog}
    </>
  )
}

/**
 * Scrolls to the first invalid field or, without one, to the message above the button. Long messages are aligned at
 * their heading.
 */
function showFirstProblem(form: HTMLFormElement | null): void {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[data-problem]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: target.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
}
