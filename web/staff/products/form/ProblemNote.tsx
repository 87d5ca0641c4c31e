import type { Product } from '../../../data/catalog.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import styles from './form.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Seldom needed, and only where the server has just answered. */
const SaveConflict = lazyComponent(() => import('./SaveConflict.tsx'), 'SaveConflict')

interface ProblemNoteProps {
  form: ProductForm
  /** The product as it is on the server, when somebody else has changed it. */
  now: Product | null
}

/** Why the save was refused, and the ways on. What is typed stays in the form. */
export function ProblemNote({ form, now }: ProblemNoteProps) {
  const { saveProblem: problem } = form
  if (!problem) return null
  if (problem.kind !== 'failed')
    return (
      <ErrorBoundary>
        <SaveConflict form={form} now={now} />
      </ErrorBoundary>
    )
  return (
    <div className={styles.problemNote} role="alert">
      <b>{problem.text}</b>
      <p>Ulichoandika na picha vimebaki hapa. Gusa Hifadhi ujaribu tena.</p>
    </div>
  )
}
