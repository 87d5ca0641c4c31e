import { useState } from 'react'
import { formatDateTime, formatDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { ReportView } from '../../data/report-address.ts'
import { downloadTable, type ReportPage, type ReportTable, type RowsQuery, useReportRows } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DownloadIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { isCurrentState } from './report-view.ts'
import styles from './rows.module.css'

type Cell = ReportPage['rows'][number]['cells'][number]
type Column = ReportPage['columns'][number]

/** The rows behind a figure: a table on a wide screen, cards on a phone. */
export function RowsView({ view, table }: { view: ReportView; table: ReportTable }) {
  const { caller } = useSession()
  const { personId: person_id, customerId: customer_id, channel, method } = view.filter ?? {}
  const product_id = view.productId ?? undefined
  const query = { what: table, from: view.from, to: view.to, product_id, person_id, customer_id, channel, method }
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useReportRows(query)
  if (error) {
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  const columns = data.pages[0]?.columns ?? []
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    if (isCurrentState(table)) return <EmptyState title="Hakuna kitu kwa sasa." />
    return <EmptyState title="Hakuna kitu kipindi hiki.">Chagua siku nyingine hapo juu.</EmptyState>
  }
  return (
    <>
      {may(caller, 'administer') && <TableDownloads query={query} />}
      <div className={styles.frame}>
        <table className={styles.rows} data-rows>
          <thead>
            <tr>
              {columns.map(({ key, name, kind }) => (
                <th scope="col" key={key} data-kind={kind}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, link }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever appended
              <tr key={at}>
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-kind={column.kind}
                    data-name={column.name}
                    data-none={saysNothing(cells[index] ?? null, column) || undefined}
                  >
                    <CellText
                      cell={cells[index] ?? null}
                      column={column}
                      link={column.key === linkColumn(columns) ? link : null}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <Button variant="line" wide busy={isFetching} onClick={() => void fetchNextPage()}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}

/** The column that links to the row's page: the order number or, without one, the product. */
const linkColumn = (columns: readonly Column[]) =>
  (columns.find(({ key }) => key === 'number') ?? columns.find(({ key }) => key === 'product'))?.key

/** Returns true for an empty cell, and for a sum of 0. */
const saysNothing = (cell: Cell, { kind }: Column) =>
  cell === null || cell === '' || (kind === 'money' && Number(cell) === 0)

function CellText({ cell, column, link }: { cell: Cell; column: Column; link: string | null }) {
  const text = cellText(cell, column)
  return link ? <Link href={link}>{text}</Link> : <span>{text}</span>
}

function cellText(cell: Cell, { key, kind }: Column): string {
  if (cell === null || cell === '') return '—'
  if (kind === 'money') return formatMoney(Number(cell))
  if (kind === 'count') return formatNumber(Number(cell))
  if (kind === 'day') return formatDay(String(cell))
  if (kind === 'time') return formatDateTime(String(cell))
  if (key === 'method') return (paymentMethodNames as Record<string, string>)[String(cell)] ?? String(cell)
  return String(cell)
}

function TableDownloads({ query }: { query: RowsQuery }) {
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)
  const download = async (format: 'csv' | 'xlsx') => {
    setBusy(format)
    try {
      await downloadTable(query, format)
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={styles.presets}>
      <Button variant="line" size="small" busy={busy === 'csv'} onClick={() => void download('csv')}>
        <DownloadIcon size={18} /> Pakua CSV
      </Button>
      <Button variant="line" size="small" busy={busy === 'xlsx'} onClick={() => void download('xlsx')}>
        <DownloadIcon size={18} /> Pakua Excel
      </Button>
    </div>
  )
}
