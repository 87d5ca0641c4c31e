import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type StockLog, useStockLogs } from '../../data/stock.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ClockIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Person } from '../people/Person.tsx'

const TITLE = 'Historia ya stoo'

const reasons: Record<StockLog['reason'], string> = {
  opening: 'Hesabu ya kwanza',
  arrival: 'Mzigo umeingia',
  order_ready: 'Imetolewa kwa oda',
  order_returned: 'Alama imeondolewa',
  request_issued: 'Imetolewa kwa muuzaji',
  request_returned: 'Muuzaji amerudisha',
  customer_return: 'Mteja amerudisha',
  written_off: 'Imefutwa, haifai kuuzwa',
  correction: 'Marekebisho',
}

/** All stock movements of the product, newest first; fetched when opened. */
export function StockHistory({ productId }: { productId: string }) {
  const [wanted, setWanted] = useState(false)
  return (
    <section className="stack">
      {wanted ? (
        <>
          <h2>{TITLE}</h2>
          <History productId={productId} />
        </>
      ) : (
        <Button variant="quiet" onClick={() => setWanted(true)}>
          <ClockIcon size={20} /> {TITLE}
        </Button>
      )}
    </section>
  )
}

function History({ productId }: { productId: string }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useStockLogs(
    productId,
    true,
  )
  if (!data) {
    if (!error) return <LoadingRows />
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  const logs = data.pages.flatMap((page) => page.logs)
  if (logs.length === 0)
    return (
      <EmptyState title="Stoo ya bidhaa hii bado haijabadilika." art={<ClockIcon size={48} />}>
        Mzigo, hesabu au oda ya kwanza itaonekana hapa.
      </EmptyState>
    )
  return (
    <>
      <List label={TITLE}>
        {logs.map((log) => (
          <Row
            key={log.id}
            title={log.type ? `${reasons[log.reason]}: ${log.type}` : reasons[log.reason]}
            trailing={
              <>
                <span>{`pisi ${log.pieces > 0 ? '+' : ''}${formatNumber(log.pieces)}`}</span>
                <Chip>Zimebaki {formatNumber(log.stock)}</Chip>
              </>
            }
          >
            {[formatDateTime(log.at), log.own_decision && 'ameidhinisha yake'].filter(Boolean).join(' · ')}
            {(log.who_name ?? log.who) && <Person name={log.who_name} phone={log.who} />}
          </Row>
        ))}
      </List>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}
