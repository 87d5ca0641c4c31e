import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { type OrderView, orderViewNames, orderViews } from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import type { WaitingKind } from '../../../shop/people/waiting.ts'
import { readObject, writeStored } from '../../browser/storage/storage.ts'
import { useNotifications } from '../../data/notices/notifications.ts'
import type { OrdersChoice } from '../../data/orders.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FilterBar } from '../../ui/form/choices/Choices.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { CounterDay } from './CounterDay.tsx'
import styles from './orders-filter.module.css'

interface OrdersFilterProps {
  choice: OrdersChoice
  onChange: (change: Partial<OrdersChoice>) => void
}

/** The filters that show a count, each with the kind of waiting work behind the count. */
const waitingKinds: Partial<Record<string, WaitingKind>> = {
  not_ready: 'orders',
  claimed: 'claims',
  refund_due: 'refunds',
}

/** The filters that are always chips. Another filter is a chip while it is chosen or has a count. */
const usualViews: readonly OrderView[] = ['all', 'not_ready', 'unpaid']

const sorts = [
  { value: 'mpya', label: 'Mpya kwanza' },
  { value: 'zamani', label: 'Za zamani kwanza' },
] as const

/**
 * The staff filters of My orders: a few chips with counts. The other filters, days and sorting are collapsed. A chosen
 * filter also stays among the collapsed filters, so that its button keeps the focus.
 */
export function OrdersFilter({ choice, onChange }: OrdersFilterProps) {
  const waiting = useNotifications().data?.waiting
  useStoredChoice(choice, onChange)
  const views = orderViews.map((value) => {
    const kind = waitingKinds[value]
    return { value, label: orderViewNames[value], count: (kind && waiting?.[kind]) || undefined }
  })
  const isUsual = ({ value, count }: (typeof views)[number]) => count || usualViews.includes(value)
  const { from, to, oldest } = choice
  const today = shopDay(Date.now())
  const isCounterDay = choice.filter === 'counter' && (to === '' || to === from)
  const [isOpen, setOpen] = useState(!isCounterDay && Boolean(from || to || oldest))
  return (
    <>
      <FilterBar
        label="Chuja oda"
        options={views.filter((view) => isUsual(view) || view.value === choice.filter)}
        value={choice.filter}
        onChange={(filter) => onChange({ filter })}
      />
      {isCounterDay && (
        <CounterDay date={from || today} onDate={(date) => onChange({ from: date, to: date === today ? '' : date })} />
      )}
      <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Vichujio zaidi, tarehe na mpangilio</summary>
        <FilterBar
          label="Vichujio zaidi"
          options={[...views.filter((view) => !isUsual(view)), { value: 'camera' as const, label: 'Za picha' }]}
          value={choice.filter}
          onChange={(filter) => (filter === 'camera' ? navigate(paths.capturedOrders) : onChange({ filter }))}
        />
        <div className={styles.fields}>
          <DateField label="Kuanzia" value={from} max={to || today} onValue={(day) => onChange({ from: day })} />
          <DateField
            label="Hadi"
            value={to}
            min={from || undefined}
            max={today}
            onValue={(day) => onChange({ to: day })}
          />
          <SelectField
            label="Panga"
            options={sorts}
            value={oldest ? 'zamani' : 'mpya'}
            onValue={(sort) => onChange({ oldest: sort === 'zamani' })}
          />
          {(from || to) && (
            <Button variant="quiet" size="small" onClick={() => onChange({ from: '', to: '' })}>
              Ondoa tarehe
            </Button>
          )}
        </div>
      </details>
    </>
  )
}

/**
 * Restores the filter and sorting that this person last used on this phone. Does nothing if the URL has a query string.
 */
function useStoredChoice({ filter, oldest }: OrdersChoice, onChange: OrdersFilterProps['onChange']): void {
  const { user } = useSession()
  const key = `orders_choice:${user?.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => {
    const stored = location.search === '' ? readObject(key) : null
    const storedFilter = orderViews.find((one) => one === stored?.filter)
    if (storedFilter) onChange({ filter: storedFilter, oldest: stored?.oldest === true })
  }, [])
  useEffect(() => writeStored(key, JSON.stringify({ filter, oldest })), [key, filter, oldest])
}
