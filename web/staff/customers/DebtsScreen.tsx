import { navigate } from 'wouter/use-browser-location'
import { formatDate, formatDay, formatTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { type DebtAge, debtAgeNames, debtAges } from '../../../shop/orders/payments/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Debtor, nameOfCustomer, useDebts } from '../../data/customers.ts'
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

/** /madeni: the customers who owe something, the longest overdue first, each with their total debt. */
export function DebtsScreen() {
  useTitle('Madeni')
  const age = useAge()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useDebts(age)
  const debtors = data?.pages.flatMap((page) => page.debtors) ?? []
  const ages = data?.pages[0]?.ages ?? []
  const remind = useRemind()
  return (
    <>
      <PageHeader title="Madeni" onBack={goBack} />
      <main className="page stack">
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
        {data && debtors.length === 0 && <EmptyState title="Hakuna deni hapa." art={<CheckIcon size={48} />} />}
        {debtors.length > 0 && (
          <div className={styles.debtors}>
            <List label="Madeni">
              {debtors.map((debtor) => (
                <DebtorRow
                  key={debtor.customer_id}
                  debtor={debtor}
                  onRemind={() => remind.mutate({ id: debtor.customer_id })}
                />
              ))}
            </List>
          </div>
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

/** Returns the age filter from the URL, so that it survives a reload. */
function useAge(): DebtAge | undefined {
  const age = new URLSearchParams(useQueryString()).get('umri')
  return debtAges.find((one) => one === age)
}

/** A customer's total debt, and below it each of the debts. */
function DebtorRow({ debtor, onRemind }: { debtor: Debtor; onRemind: () => void }) {
  const { customer_id, phone_number, owed, overdue, since, age, debts_count, debts, reminded_at } = debtor
  const name = nameOfCustomer(debtor)
  const more = debts_count - debts.length
  return (
    <Row
      title={name}
      onOpen={() => navigate(paths.customer(customer_id))}
      trailing={<Money amount={owed} />}
      actions={
        <>
          <ul className={styles.debts} aria-label={`Anazodaiwa ${name}`}>
            {debts.map((debt) => (
              <DebtLine key={`${debt.order_id} ${debt.entry_id} ${debt.since} ${debt.owed}`} debt={debt} />
            ))}
            {more > 0 && <li>{formatCount('na madeni mengine', more)}</li>}
          </ul>
          {phone_number && reminded_at === null && (
            <Button variant="line" size="small" onClick={onRemind}>
              Kumbusha
            </Button>
          )}
          {reminded_at !== null && <small>WhatsApp ya kumkumbusha ilifunguliwa leo {formatTime(reminded_at)}.</small>}
        </>
      }
    >
      {phone_number && phone_number !== name && <span className={styles.phone}>{phone_number}</span>}
      {debts_count > 1 && `${formatCount('Madeni', debts_count)} · `}tangu {formatDate(since)}{' '}
      {age !== 'not_due' && <Chip tone={age === 'week' ? 'warn' : 'bad'}>{debtAgeNames[age]}</Chip>}
      {overdue > 0 && overdue < owed && (
        <span className={styles.phone}>
          Zilizopita muda: <Money amount={overdue} />
        </span>
      )}
    </Row>
  )
}

function DebtLine({ debt: { order_id, since, due_on, owed, age } }: { debt: Debtor['debts'][number] }) {
  return (
    <li>
      <span>
        {order_id === null ? (
          `Deni la ${formatDate(since)}`
        ) : (
          <Link href={paths.order(order_id)}>Oda Na. {order_id}</Link>
        )}{' '}
        <small className={age === 'not_due' ? undefined : styles.late}>kulipa {formatDay(due_on)}</small>
      </span>
      <Money amount={owed} />
    </li>
  )
}
