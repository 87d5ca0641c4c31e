import { useState } from 'react'
import { formatDate } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type CustomerPage, nameOfCustomer, useCustomer } from '../../data/customers.ts'
import { useHasQueue } from '../../data/device/queue-flag.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { CustomerDebts } from './CustomerDebts.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import styles from './customers.module.css'
import { Statement } from './Statement.tsx'
import { useRemind } from './use-remind.ts'

/** Loaded only if there are queued requests on this phone. */
const QueuedPayments = lazyComponent(() => import('./QueuedPayments.tsx'), 'QueuedPayments')
const PaymentSheet = lazyComponent(() => import('./PaymentSheet.tsx'), 'PaymentSheet')
const PaymentReceipt = lazyComponent(() => import('./PaymentReceipt.tsx'), 'PaymentReceipt')
const EntrySheet = lazyComponent(() => import('./EntrySheet.tsx'), 'EntrySheet')
const EditSheet = lazyComponent(() => import('./EditSheet.tsx'), 'EditSheet')
const ManageSheet = lazyComponent(() => import('./ManageSheet.tsx'), 'ManageSheet')

type Task = 'pay' | 'pay_back' | 'opening' | 'write_off' | 'edit' | 'manage'

/** A customer: the debt in large letters, the actions, the debts, the orders and the statement. */
export function CustomerDetail({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useCustomer(id)
  if (data) return <CustomerPageView page={data} />
  if (!error) return <LoadingRows />
  const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
  return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
}

function CustomerPageView({ page }: { page: CustomerPage }) {
  const { customer } = page
  const [task, setTask] = useState<Task | null>(null)
  /** The id of the payment that was just received here. */
  const [paid, setPaid] = useState<number | null>(null)
  /** The id of the payment whose receipt is shown. */
  const [receipt, setReceipt] = useState<number | null>(null)
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  const showReceipt = (payment: number) => {
    setReceipt(payment)
    setReceiptOpen(true)
  }
  const remind = useRemind()
  const hasQueue = useHasQueue()
  const isManager = may(useSession().caller, 'manageCredit')
  return (
    <div className="stack">
      <Head page={page} />
      <div className={styles.acts}>
        <Button onClick={() => setTask('pay')}>Pokea malipo</Button>
        {customer.debt > 0 && customer.phone_number && (
          <Button variant="line" busy={remind.isPending} onClick={() => remind.mutate(customer)}>
            Kumbusha
          </Button>
        )}
        {paid !== null && (
          <Button variant="line" onClick={() => showReceipt(paid)}>
            Risiti ya malipo
          </Button>
        )}
      </div>
      {hasQueue && (
        <ErrorBoundary>
          <QueuedPayments customer={customer.id} />
        </ErrorBoundary>
      )}
      <CustomerDebts debts={page.debts} count={page.debts_count} />
      <Statement page={page} onReceipt={showReceipt} />
      <CustomerOrders page={page} />
      <MoreActions customer={customer} isManager={isManager} onTask={setTask} />
      <TaskSheets page={page} task={task} onClose={() => setTask(null)} onPaid={setPaid} />
      <LoadedWhenOpen open={isReceiptOpen} onClose={() => setReceiptOpen(false)}>
        <PaymentReceipt page={page} payment={receipt} open={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
      </LoadedWhenOpen>
    </div>
  )
}

interface MoreActionsProps {
  customer: CustomerPage['customer']
  isManager: boolean
  onTask: (task: Task) => void
}

/** The actions that are used less often. */
function MoreActions({ customer, isManager, onTask }: MoreActionsProps) {
  return (
    <div className={styles.acts}>
      <Button variant="line" size="small" onClick={() => onTask('edit')}>
        Badili taarifa
      </Button>
      {customer.deposit > 0 && (
        <Button variant="line" size="small" onClick={() => onTask('pay_back')}>
          Rudisha amana
        </Button>
      )}
      {isManager && (
        <Button variant="line" size="small" onClick={() => onTask('opening')}>
          Deni au amana ya zamani
        </Button>
      )}
      {isManager && customer.debt > 0 && (
        <Button variant="line" size="small" onClick={() => onTask('write_off')}>
          Samehe deni
        </Button>
      )}
      {isManager && (
        <Button variant="line" size="small" onClick={() => onTask('manage')}>
          Unganisha au sahau
        </Button>
      )}
    </div>
  )
}

interface TaskSheetsProps {
  page: CustomerPage
  task: Task | null
  onClose: () => void
  onPaid: (payment: number) => void
}

/** The sheet of the chosen task. */
function TaskSheets({ page, task, onClose, onPaid }: TaskSheetsProps) {
  const { customer } = page
  const isPayment = task === 'pay' || task === 'pay_back'
  const isEntry = task === 'opening' || task === 'write_off'
  return (
    <>
      <LoadedWhenOpen open={isPayment} onClose={onClose}>
        <PaymentSheet
          customer={customer}
          kind={task === 'pay_back' ? 'pay_back' : 'pay'}
          open={isPayment}
          onClose={onClose}
          onPaid={onPaid}
        />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={isEntry} onClose={onClose}>
        <EntrySheet
          kind={task === 'write_off' ? 'write_off' : 'opening'}
          customer={customer}
          open={isEntry}
          onClose={onClose}
        />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={task === 'edit'} onClose={onClose}>
        <EditSheet customer={customer} open={task === 'edit'} onClose={onClose} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={task === 'manage'} onClose={onClose}>
        <ManageSheet page={page} open={task === 'manage'} onClose={onClose} />
      </LoadedWhenOpen>
    </>
  )
}

/** Name, phone, and the debt in large letters. */
function Head({ page: { customer, debts } }: { page: CustomerPage }) {
  const { phone_number: phone, debt, deposit, advances, refund_due, note, credit_limit } = customer
  const [oldest] = debts
  const facts: [string, string][] = []
  if (deposit > 0) facts.push(['Amana', formatMoney(deposit)])
  if (advances > 0) facts.push(['Amelipia kabla', formatMoney(advances)])
  if (refund_due > 0) facts.push(['Za kumrudishia', formatMoney(refund_due)])
  if (credit_limit !== null)
    facts.push(['Kikomo cha mkopo', credit_limit === 0 ? 'taslimu tu' : formatMoney(credit_limit)])
  if (customer.reminded_at) facts.push(['WhatsApp imefunguliwa', formatDate(customer.reminded_at)])
  return (
    <section aria-label="Deni">
      <h3 className={styles.name}>{nameOfCustomer(customer)}</h3>
      {phone && <a href={`tel:${normalisePhone(phone) ?? phone}`}>{phone}</a>}
      <p className={debt > 0 ? styles.debt : styles.noDebt}>
        {debt > 0 ? (
          <>
            <span>Anadaiwa</span> <Money amount={debt} />
          </>
        ) : (
          'Hadaiwi'
        )}
      </p>
      {oldest && <p>Tangu {formatDate(oldest.since)}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      {customer.account_linked && <Chip tone="brand">Anaona taarifa yake kwenye akaunti</Chip>}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
