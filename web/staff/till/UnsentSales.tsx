import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import { isBeingSentHere } from '../../data/queue/queue.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { type SaleEntry, useUnsentSales } from '../../data/till/send-sale.ts'
import { List } from '../../ui/list/List.tsx'
import { QueuedRow } from '../../ui/queue/QueuedRow.tsx'

/** Sales that are queued on this phone, or were refused by the server. */
export function UnsentSales() {
  const entries = useUnsentSales().filter(({ key }) => !isBeingSentHere(key))
  if (entries.length === 0) return null
  return (
    <List label="Mauzo yanayosubiri kutumwa">
      {entries.map((entry) => (
        <UnsentSale key={entry.key} entry={entry} />
      ))}
    </List>
  )
}

function UnsentSale({ entry }: { entry: SaleEntry }) {
  return <QueuedRow entry={useQueuedEntry(entry, entryTexts.counter_sale)} />
}
