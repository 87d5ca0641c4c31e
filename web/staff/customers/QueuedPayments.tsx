import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import { type DebtPaymentEntry, useQueuedPayments } from '../../data/queue/senders/send-debt-payment.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { List } from '../../ui/list/List.tsx'
import { QueuedRow } from '../../ui/queue/QueuedRow.tsx'

/** The customer's payments that are queued on this phone or were refused by the server. */
export function QueuedPayments({ customer }: { customer: number }) {
  const entries = useQueuedPayments(customer)
  if (entries.length === 0) return null
  return (
    <List label="Malipo yanayosubiri">
      {entries.map((entry) => (
        <QueuedPayment key={entry.key} entry={entry} />
      ))}
    </List>
  )
}

function QueuedPayment({ entry }: { entry: DebtPaymentEntry }) {
  return <QueuedRow entry={useQueuedEntry(entry, entryTexts.debt_payment)} />
}
