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

type Row = ReportPage['rows'][number]
type Cell = Row['cells'][number]
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
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever appended
              <TableRow key={at} row={row} columns={columns} />
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

/** The columns that may say what a row is about. The first of these that is filled is the subject of the row. */
const subjectKeys = ['product', 'customer', 'seller', 'person', 'name', 'channel', 'method', 'drawer', 'number', 'day']
/** The sum of a row is in the first of these columns that the table has. */
const sumKeys = ['amount', 'pieces']
/** The cells that need no name on a card. */
const plainKeys = [
  'product',
  'customer',
  'person',
  'name',
  'channel',
  'method',
  'drawer',
  'day',
  'time',
  'kind',
  'phone',
  'age',
]

/** One row. On a phone its subject and its sum are the first line of a card, and the other facts are smaller below. */
function TableRow({ row: { cells, link }, columns }: { row: Row; columns: readonly Column[] }) {
  const at = (key: string | undefined) => cells[columns.findIndex((column) => column.key === key)] ?? null
  const sum = sumKeys.find((key) => columns.some((column) => column.key === key))
  const informative = columns.filter((column) => column.key === sum || saysMore(at(column.key), column, at(sum)))
  const subject = subjectKeys.find((key) => informative.some((column) => column.key === key))
  const linked = at('number') ? 'number' : subject
  // The title of the table names its sums of money, but not the difference of a drawer.
  const isPlain = ({ key, kind }: Column) =>
    plainKeys.includes(key) ||
    (key === subject && key !== 'number') ||
    (key === sum && kind === 'money' && subject !== 'drawer')
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          data-kind={column.kind}
          data-name={isPlain(column) ? undefined : column.name}
          data-lead={(column.key === subject && 'subject') || (column.key === sum && 'sum') || undefined}
          data-none={!informative.includes(column) || undefined}
        >
          <CellText cell={at(column.key)} column={column} link={column.key === linked ? link : null} />
        </td>
      ))}
    </tr>
  )
}

/** Returns true unless a cell is empty, is money of 0, or repeats the sum of its row as a total or as a price. */
function saysMore(cell: Cell, { key, kind }: Column, sum: Cell): boolean {
  if (cell === null || cell === '') return false
  if (kind !== 'money') return true
  return Number(cell) !== 0 && !(['total', 'price'].includes(key) && Number(cell) === Number(sum))
}

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
