import { paths } from '../../../../shop/paths.ts'
import type { Product } from '../../../data/catalog.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { changedFields } from './changed-fields.ts'
import styles from './form.module.css'
import type { ProductForm } from './use-product-form.ts'

interface SaveConflictProps {
  form: ProductForm
  /** The current product on the server, if somebody else has changed it. */
  current: Product | null
}

/** Says that somebody else has changed the product in the meantime; shows the differences and what can be done. */
export function SaveConflict({ form, current }: SaveConflictProps) {
  const { saveProblem: problem } = form
  if (problem?.kind === 'taken') {
    return (
      <div className={styles.problemNote} role="alert">
        <b>Bidhaa hii huenda ilishahifadhiwa, kisha fomu ikabadilishwa.</b>
        <p>
          <Link href={paths.product(form.draft.id)}>Angalia iliyohifadhiwa</Link>, au hifadhi hii kama bidhaa nyingine.
        </p>
        <Button variant="line" onClick={form.sendAsNew}>
          Hifadhi kama bidhaa nyingine
        </Button>
      </div>
    )
  }
  if (problem?.kind !== 'changed') return null
  const changes = current && form.from ? changedFields(current, form.from) : []
  return (
    <div className={styles.problemNote} role="alert">
      <b>{problem.text}</b>
      <p>
        {changes.length > 0
          ? `Kilichobadilika: ${changes.join('; ')}. `
          : 'Huenda picha, hali au stoo ndiyo iliyobadilika. '}
        Ulichoandika hakijapotea.
      </p>
      {current?.updated_at && (
        <div className={styles.choose}>
          <Button onClick={() => form.send({ updatedAt: current.updated_at })}>Hifadhi mabadiliko yangu</Button>
          <Button variant="line" onClick={() => form.reset(current)}>
            Tumia taarifa mpya
          </Button>
        </div>
      )}
    </div>
  )
}
