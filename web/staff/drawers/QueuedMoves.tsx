import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import { type CashMoveEntry, useQueuedMoves } from '../../data/queue/senders/send-cash-move.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { List } from '../../ui/list/List.tsx'
import { QueuedRow } from '../../ui/queue/QueuedRow.tsx'

/** Cash moves that are queued on this phone or were refused by the server. */
export function QueuedMoves() {
  const entries = useQueuedMoves()
  if (entries.length === 0) return null
  return (
    <List label="Pesa za droo zinazosubiri">
      {entries.map((entry) => (
        <QueuedMove key={entry.key} entry={entry} />
      ))}
    </List>
  )
}

function QueuedMove({ entry }: { entry: CashMoveEntry }) {
  return <QueuedRow entry={useQueuedEntry(entry, entryTexts.cash_move)} />
}
