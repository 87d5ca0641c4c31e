import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { approvalTexts, nowAndAfter } from '../../../shop/words/messages.ts'
import type { Decision, PendingUpdate } from '../../data/stock.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { Facts, Row } from '../../ui/list/List.tsx'
import { Person } from '../team/Person.tsx'
import styles from './approvals.module.css'
import { DecideButtons } from './DecideButtons.tsx'

/** One update that waits: what it changes, what stock becomes, who sent it. */
export function UpdateRow({ update, onDecide }: { update: PendingUpdate; onDecide: (decision: Decision) => void }) {
  const { change_qty, stock } = update
  const signed = `${change_qty > 0 ? '+' : ''}${formatNumber(change_qty)} pcs`
  const facts: [string, ReactNode][] = [
    ['Aina', update.type ?? approvalTexts.general],
    ['Badiliko', `${update.change_type}: ${signed}`],
    [
      'Stoo',
      nowAndAfter(stock === null ? 'haijahesabiwa' : formatNumber(stock), formatNumber((stock ?? 0) + change_qty)),
    ],
    ...costs(update),
    ['Aliyetuma', <Person key="who" name={update.requested_by_name} phone={update.requested_by} />],
    ['Muda', formatDateTime(update.created_at)],
  ]
  return (
    <Row title={update.product_name} actions={<DecideButtons name={update.product_name} onDecide={onDecide} />}>
      <span className={styles.chips}>
        {update.costs_needed && <Chip tone="warn">Gharama hazijawekwa</Chip>}
        {update.newer_count && <Chip tone="warn">Hesabu mpya zaidi inasubiri</Chip>}
        {update.price_outdated && <Chip tone="warn">Bei imebadilishwa baadaye</Chip>}
        {update.own && <Chip>Umetuma mwenyewe</Chip>}
      </span>
      <span>{update.change_details}</span>
      <Facts facts={facts} />
    </Row>
  )
}

/** Costs are a matter of arrivals; elsewhere only those that are given are worth a line. */
function costs({ change_type, buying_price, shipping_cost }: PendingUpdate): [string, string][] {
  const names: [string, number | null][] = [
    ['Bei ya kununua kwa pisi', buying_price],
    ['Usafirishaji kwa kifungashio', shipping_cost],
  ]
  return names.flatMap(([name, cost]): [string, string][] => {
    if (cost !== null) return [[name, formatMoney(cost)]]
    return change_type === 'ongezeko' ? [[name, 'Haijawekwa']] : []
  })
}
