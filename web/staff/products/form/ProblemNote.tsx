import type { Product } from '../../../data/catalog.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import styles from './form.module.css'
import type { ProductForm } from './use-product-form.ts'

/** Loaded on demand, because it is rarely needed, and only right after the server has responded. */
const SaveConflict = lazyComponent(() => import('./SaveConflict.tsx'), 'SaveConflict')

interface ProblemNoteProps {
  form: ProductForm
  /** The current product on the server, if somebody else has changed it. */
  current: Product | null
}

/** Explains why saving was refused, and offers ways to continue. The form keeps its content. */
export function ProblemNote({ form, current }: ProblemNoteProps) {
  const { saveProblem: problem } = form
  if (!problem) return null
  if (problem.kind !== 'failed')
    return (
      <ErrorBoundary>
        <SaveConflict form={form} current={current} />
      </ErrorBoundary>
    )
  return (
    <div className={styles.problemNote} role="alert">
      <b>{problem.text}</b>
      <p>Ulichoandika na picha vimebaki hapa. Gusa Hifadhi ujaribu tena.</p>
    </div>
  )
}
