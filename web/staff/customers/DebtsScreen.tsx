import { navigate } from 'wouter/use-browser-location'
import { formatDate, formatDay } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { type DebtAge, debtAgeNames, debtAges } from '../../../shop/orders/payments/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Debt, nameOfCustomer, useDebts } from '../../data/customers.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import styles from './customers.module.css'
import { useRemind } from './use-remind.ts'

/** /madeni: all debts by age, the longest overdue first. */
export function DebtsScreen() {
  useTitle('Madeni')
  const age = useAge()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useDebts(age)
  const debts = data?.pages.flatMap((page) => page.debts) ?? []
  const ages = data?.pages[0]?.ages ?? []
  const remind = useRemind()
  return (
    <>
      <PageHeader title="Madeni" onBack={goBack} />
      <main className="page stack with-columns">
        <nav className={styles.ages} aria-label="Umri wa madeni">
          {ages.map(({ age: one, debts: count, amount }) => (
            <Link
              key={one}
              href={one === age ? paths.debts : `${paths.debts}?umri=${one}`}
              aria-current={one === age ? 'true' : undefined}
            >
              <span>{debtAgeNames[one]}</span>
              <b>
                <Money amount={amount} />
              </b>
              <small>{formatCount('deni', count)}</small>
            </Link>
          ))}
        </nav>
        {error && !data && (
          <ProblemState
            message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {!data && !error && <LoadingRows />}
        {data && debts.length === 0 && <EmptyState title="Hakuna deni hapa." art={<CheckIcon size={48} />} />}
        {debts.length > 0 && (
          <List label="Madeni">
            {debts.map((debt) => (
              <DebtRow
                key={`${debt.order_id} ${debt.entry_id} ${debt.customer_id} ${debt.owed}`}
                debt={debt}
                onRemind={() => remind.mutate({ id: debt.customer_id })}
              />
            ))}
          </List>
        )}
        {hasNextPage && (
          <Button variant="line" wide busy={isFetching} onClick={() => fetchNextPage()}>
            Onyesha zaidi
          </Button>
        )}
      </main>
    </>
  )
}

/** The age is in the address, so that a reload keeps it. */
function useAge(): DebtAge | undefined {
  const age = new URLSearchParams(useQueryString()).get('umri')
  return debtAges.find((one) => one === age)
}

function DebtRow({ debt, onRemind }: { debt: Debt; onRemind: () => void }) {
  const { customer_id, order_id, since, due_on, owed, age, phone_number } = debt
  const name = nameOfCustomer(debt)
  return (
    <Row
      title={name}
      onOpen={() => navigate(paths.customer(customer_id))}
      trailing={<Money amount={owed} />}
      actions={
        phone_number && (
          <Button variant="line" size="small" onClick={onRemind}>
            Kumbusha
          </Button>
        )
      }
    >
      {phone_number && phone_number !== name && <span className={styles.phone}>{phone_number}</span>}
      {order_id === null ? `Deni la ${formatDate(since)}` : `Oda Na. ${order_id}`} · kulipa {formatDay(due_on)}{' '}
      {age !== 'not_due' && <Chip tone={age === 'week' ? 'warn' : 'bad'}>{debtAgeNames[age]}</Chip>}
    </Row>
  )
}
