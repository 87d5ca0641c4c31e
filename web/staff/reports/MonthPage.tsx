import { useState } from 'react'
import { monthSections } from '../../../shop/month-report.ts'
import { addDays, formatDay, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { usePage } from '../../data/page/page.ts'
import { monthAddress, viewAddress } from '../../data/report-address.ts'
import { downloadTable, type MonthReport, useMonthReport } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DownloadIcon, PrinterIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { longNameOfMonth, nameOfMonth } from './chart/day-buckets.ts'
import styles from './month.module.css'

/** The report of one month, printed on one page for a bank or an accountant. */
export function MonthPage({ month }: { month: string }) {
  const { data, error, isFetching, refetch } = useMonthReport(month)
  if (error) {
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  return (
    <>
      <OtherMonths month={month} />
      {data ? <Paper report={data} busy={isFetching} /> : <LoadingRows />}
    </>
  )
}

/** Links to the previous and the next month. */
function OtherMonths({ month }: { month: string }) {
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  // Four days after the 28th is always in the next month.
  const after = addDays(`${month}-28`, 4).slice(0, 7)
  return (
    <nav className={styles.months} aria-label="Miezi" data-screen-only>
      <Link href={monthAddress(before)}>Mwezi wa kabla: {nameOfMonth(before)}</Link>
      {after <= shopDay(Date.now()).slice(0, 7) && (
        <Link href={monthAddress(after)}>Mwezi wa baada: {nameOfMonth(after)}</Link>
      )}
    </nav>
  )
}

function Paper({ report, busy }: { report: MonthReport; busy: boolean }) {
  const { shop } = usePage()
  const { caller } = useSession()
  const days = [report.from, report.to].map(formatDay).join(' – ')
  const view = { from: report.from, to: report.to, table: null, productId: null }
  return (
    <article className={styles.paper} aria-busy={busy}>
      <header>
        <h2>{shop.name}</h2>
        {shop.address && <p>{shop.address}</p>}
        {shop.phones.length > 0 && <p>Simu: {shop.phones.join(', ')}</p>}
        <h3>
          Ripoti ya mwezi: {longNameOfMonth(report.month)} ({days})
        </h3>
      </header>
      <div className={styles.sections}>
        {monthSections(report).map(({ title, lines }) => (
          <table key={title}>
            <caption>{title === 'Hali ya leo' ? `Hali ya tarehe ${formatDay(report.today)}` : title}</caption>
            <tbody>
              {lines.map(({ name, value, kind, isSum }) => (
                <tr key={name} data-sum={isSum}>
                  <th scope="row">{name}</th>
                  <td>{kind === 'money' ? formatMoney(value) : formatNumber(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={styles.signed}>Jina na sahihi: ______________________ Tarehe: ______________</p>
      <div className={styles.acts} data-screen-only>
        <Button variant="line" size="small" onClick={() => print()}>
          <PrinterIcon size={18} /> Chapisha
        </Button>
        {may(caller, 'administer') && <MonthDownload report={report} />}
        <Link href={viewAddress(view)}>Fungua takwimu za mwezi huu</Link>
      </div>
    </article>
  )
}

function MonthDownload({ report: { from, to } }: { report: MonthReport }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadTable({ what: 'ripoti_ya_mwezi', from, to }, 'csv')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="line" size="small" busy={busy} onClick={() => void download()}>
      <DownloadIcon size={18} /> Pakua CSV
    </Button>
  )
}
