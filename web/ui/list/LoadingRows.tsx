import { commonTexts } from '../../../shop/texts/common.ts'
import { Skeleton } from '../feedback/states.tsx'
import './list.css'

const ROWS = [1, 2, 3, 4]

/** Placeholder rows of a List. `label` tells screen readers what is loading. */
export function LoadingRows({ label = commonTexts.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <ul className="list" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} className="item">
            <div className="item-main">
              <span className="item-text stack">
                <Skeleton />
                <Skeleton short />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
