import { formatDateTime } from '../../../shop/dates.ts'
import { approvalTexts, nowAndAfter } from '../../../shop/messages.ts'
import { formatMoney, formatNumber } from '../../../shop/money.ts'
import type { Decision, PendingUpdate } from '../../data/stock.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Facts, Row } from '../../ui/List.tsx'
import { DecideButtons } from './DecideButtons.tsx'

/** One update that waits: what it changes, what stock becomes, who sent it. */
export function UpdateRow({ update, onDecide }: { update: PendingUpdate; onDecide: (decision: Decision) => void }) {
  const { change_qty, stock, buying_price, shipping_cost } = update
  const signed = `${change_qty > 0 ? '+' : ''}${formatNumber(change_qty)} pcs`
  const facts: [string, string][] = [
    ['Aina', update.type ?? approvalTexts.general],
    ['Badiliko', `${update.change_type}: ${signed}`],
    ['Stoo', nowAndAfter(formatNumber(stock ?? 0), formatNumber((stock ?? 0) + change_qty))],
    ['Bei ya kununua kwa pisi', buying_price === null ? 'Haijawekwa' : formatMoney(buying_price)],
    ['Usafirishaji kwa kifungashio', shipping_cost === null ? 'Haijawekwa' : formatMoney(shipping_cost)],
    ['Aliyetuma', update.requested_by ?? ''],
    ['Muda', formatDateTime(update.created_at)],
  ]
  return (
    <Row
      title={update.product_name}
      trailing={
        <>
          {update.costs_needed && <Chip tone="warn">Gharama hazijawekwa</Chip>}
          {update.own && <Chip>Umetuma mwenyewe</Chip>}
        </>
      }
      actions={<DecideButtons name={update.product_name} onDecide={onDecide} />}
    >
      <span>{update.change_details}</span>
      <Facts facts={facts} />
    </Row>
  )
}
