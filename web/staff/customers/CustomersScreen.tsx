import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { formatDate } from '../../../shop/numbers/dates.ts'
import { customerSorts } from '../../../shop/orders/payments/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Customer, nameOfCustomer, useCustomers } from '../../data/customers.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { UsersIcon } from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import styles from './customers.module.css'
import { DueDay } from './DueDay.tsx'
import { useShownCustomer } from './use-shown-customer.ts'
import { customerSortNames } from './words.ts'

const CustomerDetail = lazyComponent(() => import('./CustomerDetail.tsx'), 'CustomerDetail')
const EntrySheet = lazyComponent(() => import('./EntrySheet.tsx'), 'EntrySheet')

const sorts = customerSorts.map((value) => ({ value, label: customerSortNames[value] }))

/** /wateja: all customers, the largest debts first, and the page of the chosen customer. */
export function CustomersScreen() {
  useTitle('Wateja')
  const [typed, setTyped] = useState('')
  const [shown, close] = useShownCustomer(useChosenCustomer(), { isSearching: typed.trim() !== '' })
  return (
    <>
      <PageHeader title="Wateja" onBack={goBack} />
      <main className="page stack">
        <ListDetail
          list={<CustomerList chosen={shown} typed={typed} onTyped={setTyped} />}
          hint="Chagua mteja umwone hapa."
          open={shown !== null}
          onClose={() => {
            close()
            chooseCustomer(null)
          }}
          title="Mteja"
        >
          {shown !== null && (
            <ErrorBoundary key={shown}>
              <CustomerDetail id={shown} />
            </ErrorBoundary>
          )}
        </ListDetail>
      </main>
    </>
  )
}

/** Returns the id of the chosen customer from the URL, so that the choice survives a reload. */
function useChosenCustomer(): number | null {
  const id = Number(new URLSearchParams(useQueryString()).get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Shows a customer's page, or only the list if null. */
function chooseCustomer(id: number | null): void {
  if (!location.pathname.toLowerCase().startsWith(paths.customers)) return
  navigate(id === null ? paths.customers : paths.customer(id), { replace: true })
}

interface CustomerListProps {
  chosen: number | null
  /** The typed search. */
  typed: string
  onTyped: (typed: string) => void
}

function CustomerList({ chosen, typed, onTyped }: CustomerListProps) {
  const { caller } = useSession()
  const [sort, setSort] = useState<(typeof customerSorts)[number]>('debt')
  const [isAddingDebt, setAddingDebt] = useState(false)
  const q = useDebounced(typed.trim())
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useCustomers(q, sort)
  const customers = data?.pages.flatMap((page) => page.customers) ?? []
  // Null until the first page has loaded, and for callers who may not see the sum.
  const total = data?.pages[0]?.debt_total ?? null
  return (
    <>
      <SearchField label="Tafuta mteja" placeholder="Jina au simu" value={typed} onValue={onTyped} />
      <div className={styles.tools}>
        <SelectField label="Panga" options={sorts} value={sort} onValue={(value) => setSort(sortOf(value))} />
        {may(caller, 'manageCredit') && (
          <Button variant="line" size="small" onClick={() => setAddingDebt(true)}>
            Andika deni au amana
          </Button>
        )}
      </div>
      {total !== null && total > 0 && <DebtTotal total={total} />}
      {error && !data && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <LoadingRows />}
      {data && customers.length === 0 && <NoCustomers isSearch={q !== ''} />}
      {customers.length > 0 && (
        <List label="Wateja">
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} current={customer.id === chosen} />
          ))}
        </List>
      )}
      {hasNextPage && (
        <Button variant="line" wide busy={isFetching} onClick={() => fetchNextPage()}>
          Onyesha zaidi
        </Button>
      )}
      <LoadedWhenOpen open={isAddingDebt} onClose={() => setAddingDebt(false)}>
        <EntrySheet kind="opening" customer={null} open={isAddingDebt} onClose={() => setAddingDebt(false)} />
      </LoadedWhenOpen>
    </>
  )
}

/** The sum of all debts, as a link to the debtors. */
function DebtTotal({ total }: { total: number }) {
  return (
    <Link className={styles.total} href={paths.debts}>
      Wanadaiwa jumla{' '}
      <b>
        <Money amount={total} />
      </b>
    </Link>
  )
}

function NoCustomers({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState title={isSearch ? 'Hakuna mteja kama huyo.' : 'Hakuna wateja bado.'} art={<UsersIcon size={48} />}>
      {isSearch
        ? 'Jaribu jina jingine, au namba ya simu.'
        : 'Mteja huingia hapa unapotayarisha oda yake, unapopokea malipo yake, au unapoandika deni au amana yake ya zamani.'}
    </EmptyState>
  )
}

const sortOf = (value: string) => customerSorts.find((one) => one === value) ?? 'debt'

function CustomerRow({ customer, current }: { customer: Customer; current: boolean }) {
  const { id, phone_number, debt, deposit, due_on, last_order_at } = customer
  const name = nameOfCustomer(customer)
  return (
    <Row
      title={name}
      onOpen={() => chooseCustomer(id)}
      current={current}
      trailing={debt > 0 ? <Money amount={debt} /> : deposit > 0 && <small>Amana</small>}
    >
      {phone_number && phone_number !== name && <span className={styles.phone}>{phone_number}</span>}
      {due_on && <DueDay day={due_on} />}
      {!due_on && last_order_at && `Oda ya mwisho: ${formatDate(last_order_at)}`}
    </Row>
  )
}
