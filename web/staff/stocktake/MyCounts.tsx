import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { asPackages } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import type { CountEntry } from '../../data/queue/senders/send-stock-count.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import type { CountedMine } from '../../data/stocktakes.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { QueuedRow } from '../../ui/queue/QueuedRow.tsx'
import type { CountingState } from './use-counting.ts'

/** This person's counts, newest first, with queued counts on top. Each can be corrected. */
export function MyCounts({ counting, isOver }: { counting: CountingState; isOver: boolean }) {
  const { mine, unsent, byId, begin, count } = counting
  const [removing, setRemoving] = useState<CountedMine | null>(null)
  if (mine.length === 0 && unsent.length === 0)
    return (
      <EmptyState title="Hujahesabu bidhaa yoyote bado.">Tafuta bidhaa hapo juu, au skani barcode yake.</EmptyState>
    )
  const openCorrection = ({ variant_id, client_count_id, pieces }: CountedMine) => {
    const item = byId.get(variant_id)
    if (!item) return
    const size = item.items_per_package ?? 1
    const { packages, extra } = size > 1 ? asPackages(pieces, size) : { packages: 0, extra: pieces }
    begin(item, { packages: String(packages), loose: String(extra), replaces: client_count_id })
  }
  const remove = async () => {
    const item = removing && byId.get(removing.variant_id)
    return !item || count(item, null, { replaces: removing.client_count_id })
  }
  return (
    <>
      <List label="Nilizohesabu">
        {unsent.map((entry) => (
          <UnsentCount key={entry.key} entry={entry} />
        ))}
        {mine.map((one) => (
          <CountRow
            key={`${one.client_count_id} ${one.variant_id}`}
            count={one}
            isOver={isOver}
            onCorrect={() => openCorrection(one)}
            onRemove={() => setRemoving(one)}
          />
        ))}
      </List>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={remove}
        title="Futa hesabu"
        message="Hesabu hii haitajumlishwa tena."
        confirmLabel="Ndiyo, ifute"
        danger
      />
    </>
  )
}

interface CountRowProps {
  count: CountedMine
  isOver: boolean
  onCorrect: () => void
  onRemove: () => void
}

function CountRow({ count: { product_name, type, pieces, counted_at }, isOver, onCorrect, onRemove }: CountRowProps) {
  const label = productLabel(product_name, type)
  return (
    <Row
      title={label}
      trailing={<b>{formatCount('pisi', pieces)}</b>}
      actions={
        !isOver && (
          <>
            <Button variant="line" size="small" aria-label={`Sahihisha: ${label}`} onClick={onCorrect}>
              Sahihisha
            </Button>
            <Button variant="quiet" size="small" aria-label={`Futa: ${label}`} onClick={onRemove}>
              Futa
            </Button>
          </>
        )
      }
    >
      {formatDateTime(counted_at)}
    </Row>
  )
}

function UnsentCount({ entry }: { entry: CountEntry }) {
  return <QueuedRow entry={useQueuedEntry(entry, entryTexts.stock_count)} />
}
