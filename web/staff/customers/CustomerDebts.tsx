import { useState } from 'react'
import { formatDate, formatDay } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { useSession } from '../../data/session.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { DueDay } from './DueDay.tsx'

const DueSheet = lazyComponent(() => import('./DueSheet.tsx'), 'DueSheet')

type Debt = CustomerPage['debts'][number]
type OrderDebt = Debt & { order_id: number }

const isOfOrder = (debt: Debt): debt is OrderDebt => debt.order_id !== null

/** Lists a customer's oldest debts with their due days. Managers can change the due day of an order's debt. */
export function CustomerDebts({ debts, count }: { debts: readonly Debt[]; count: number }) {
  const mayReschedule = may(useSession().caller, 'manageCredit')
  const [debtToReschedule, setDebtToReschedule] = useState<OrderDebt | null>(null)
  const close = () => setDebtToReschedule(null)
  if (debts.length === 0) return null
  return (
    <>
      <h3>Madeni</h3>
      <List label="Madeni">
        {debts.map((debt) => (
          <Row
            key={`${debt.order_id} ${debt.entry_id} ${debt.due_on} ${debt.owed}`}
            title={
              isOfOrder(debt) ? (
                <Link href={paths.order(debt.order_id)}>Oda Na. {debt.order_id}</Link>
              ) : (
                otherDebtName(debt)
              )
            }
            trailing={<Money amount={debt.owed} />}
            actions={
              mayReschedule &&
              isOfOrder(debt) && (
                <Button variant="quiet" size="small" onClick={() => setDebtToReschedule(debt)}>
                  Badili siku
                </Button>
              )
            }
          >
            <DueDay day={debt.due_on} />
            {debt.first_due_on !== debt.due_on && ` (awali ${formatDay(debt.first_due_on)})`}
          </Row>
        ))}
      </List>
      {count > debts.length && <p>{formatCount('na madeni mengine', count - debts.length)}</p>}
      <LoadedWhenOpen open={debtToReschedule !== null} onClose={close}>
        <DueSheet debt={debtToReschedule} onClose={close} />
      </LoadedWhenOpen>
    </>
  )
}

/** Names a debt that has no link to an order: an opening debt, or an order of another salesperson. */
const otherDebtName = ({ entry_id, since }: Debt): string =>
  entry_id === null ? 'Oda ya muuzaji mwingine' : `Deni la zamani, tangu ${formatDate(since)}`
