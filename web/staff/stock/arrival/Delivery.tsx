import { formatCount, formatMoney, sumMoney } from '../../../../shop/numbers/money.ts'
import { parsePrice } from '../../../../shop/numbers/parse-money.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './arrival.module.css'
import { costOfLine } from './arrival-draft.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { LineFields } from './LineFields.tsx'
import type { ArrivalForm as Form } from './use-arrival.ts'

/** The lines, newest first, the facts of the whole delivery, and the button to send it. */
export function Delivery({ form, onDone }: { form: Form; onDone: () => void }) {
  const { lines } = form.value
  return (
    <>
      <ol className={styles.lines} aria-label="Bidhaa zilizofika">
        {lines
          .map((line, index) => (
            <LineFields
              // The index is a safe key, because lines are only added at the end or removed. Two new products may have
              // the same name.
              key={line.product_id ? `${line.product_id} ${line.type}` : `new ${index}`}
              line={line}
              problems={form.problemsFor(line)}
              takesFocus={index === form.focused}
              onChange={(field, text) => form.setLine(index, field, text)}
              onRemove={() => form.remove(index)}
              onDone={onDone}
            />
          ))
          .reverse()}
      </ol>
      <DeliveryFields form={form} />
      <Total form={form} />
      <div className="save-bar">
        <Button type="submit" wide size="large" busy={form.sending}>
          Tuma mzigo ({formatCount('bidhaa', lines.length)})
        </Button>
      </div>
    </>
  )
}

/** The cost of the delivery as typed so far. */
function Total({ form: { value } }: { form: Form }) {
  const costs = value.lines.map(costOfLine)
  const known = costs.filter((cost) => cost !== null)
  if (known.length === 0) return null
  const sum = sumMoney([...known, parsePrice(value.shipping) ?? 0])
  const missing = costs.length - known.length
  return (
    <p className={styles.total} role="status">
      <span>Jumla ya gharama{missing > 0 && ` (${formatCount('bidhaa', missing)} bado)`}</span>
      <span>{formatMoney(sum)}</span>
    </p>
  )
}
