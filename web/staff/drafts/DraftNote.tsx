import { Button } from '../../ui/form/Button.tsx'
import styles from './drafts.module.css'
import type { Draft } from './use-draft.ts'

interface DraftNoteProps {
  draft: Pick<Draft<unknown>, 'isRestored' | 'isNotPersisted' | 'forget'>
}

/** Says that a draft was restored, with a button to discard it, or that this browser cannot store drafts. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (draft.isNotPersisted) return <DraftNotStored />
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

/** Says that this browser cannot store drafts. */
export const DraftNotStored = () => (
  <p className={styles.note} role="status">
    Kivinjari hiki hakihifadhi unachoandika: ukifunga ukurasa huu kabla ya kuhifadhi, kitapotea.
  </p>
)
