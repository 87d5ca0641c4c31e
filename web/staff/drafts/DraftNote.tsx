import { Button } from '../../ui/form/Button.tsx'
import styles from './drafts.module.css'
import type { Draft } from './use-draft.ts'

interface DraftNoteProps {
  draft: Pick<Draft<unknown>, 'isRestored' | 'isUnkept' | 'forget'>
}

/** Says what came back into a form, with the way to begin anew, and where the browser keeps nothing. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (draft.isUnkept) {
    return (
      <p className={styles.note} role="status">
        Kivinjari hiki hakihifadhi unachoandika: ukifunga ukurasa huu kabla ya kuhifadhi, kitapotea.
      </p>
    )
  }
  if (!draft.isRestored) return null
  return (
    <div className={styles.note} role="status">
      <p>Tumerudisha ulichokuwa umeandika.</p>
      <Button variant="line" size="small" onClick={draft.forget}>
        Anza upya
      </Button>
    </div>
  )
}
