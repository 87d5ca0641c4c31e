import { commonTexts } from '../../../shop/texts/common.ts'
import { Skeleton } from '../feedback/states.tsx'

const FIELDS = [1, 2, 3]

/** Placeholder fields of a form. */
export function LoadingFields() {
  return (
    <div className="stack" role="status" aria-busy="true">
      <span className="vh">{commonTexts.loading}</span>
      {FIELDS.map((field) => (
        <span key={field} className="stack" aria-hidden="true">
          <Skeleton short />
          <span className="bone bone-button" />
        </span>
      ))}
    </div>
  )
}
