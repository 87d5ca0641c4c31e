import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { ProgressStep } from '../../../shop/orders/order-progress.ts'
import './progress.css'

/** The steps of an order with their times. The current step is marked; later steps are shown as not reached yet. */
export function OrderSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics without numbers
    <ol className="order-steps" role="list" aria-label="Hatua za oda">
      {steps.map(({ label, state, at }) => (
        <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>{label}</span>
          {state === 'ahead' && <span className="order-step-time">bado</span>}
          {at !== null && (
            <time className="order-step-time" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
