import { useLayoutEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { addDays, DEFAULT_RANGE_DAYS, formatDateTime, formatDay, isDay, shopDay } from '../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { analyticsTexts } from '../../../shop/texts/reports.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { usePage } from '../../data/page/page.ts'
import { type ReportView, viewAddress } from '../../data/report-address.ts'
import { useDailySummary, useShopFigures } from '../../data/reports.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { PrinterIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import card from './card.module.css'
import { Fold, OpenFoldsContext } from './Fold.tsx'
import { Morning } from './morning/Morning.tsx'
import { isCurrentState, readMonth, readView, tableNames } from './report-view.ts'
import styles from './reports.module.css'

const Report = lazyComponent(() => import('./Report.tsx'), 'Report')
const MonthPage = lazyComponent(() => import('./MonthPage.tsx'), 'MonthPage')
const RowsView = lazyComponent(() => import('./RowsView.tsx'), 'RowsView')

/** The periods to choose from, which all end today. 'Mwezi uliopita' is the last 30 days, as the specification says. */
const presetsFor = (today: string) => [
  { from: addDays(today, -7), label: analyticsTexts.lastWeek },
  { from: `${today.slice(0, 7)}-01`, label: 'Mwezi huu' },
  { from: addDays(today, -DEFAULT_RANGE_DAYS), label: analyticsTexts.lastMonth },
  { from: addDays(today, -365), label: analyticsTexts.lastYear },
]

/** The shop's figures between two days, and the rows behind each figure. The URL selects the view. */
export function ReportsScreen() {
  const query = useQueryString()
  const month = readMonth(query)
  const view = readView(query)
  const titleOfView = view.table ? tableNames[view.table] : analyticsTexts.title
  const title = month ? 'Ripoti ya mwezi' : titleOfView
  useTitle(title)
  useScrollPosition(month !== null || view.table !== null)
  const [openFolds] = useState(() => new Set<string>())
  return (
    <OpenFoldsContext value={openFolds}>
      <PageHeader title={title} onBack={goBack}>
        <IconButton aria-label="Chapisha" onClick={() => print()}>
          <PrinterIcon />
        </IconButton>
      </PageHeader>
      <main className={`page stack ${styles.screen}`}>
        {!month && <PrintHead title={title} view={view} />}
        <Content month={month} view={view} />
      </main>
    </OpenFoldsContext>
  )
}

/** Shows the page of a month, the rows behind a figure, or all figures. */
function Content({ month, view }: { month: string | null; view: ReportView }) {
  if (month) {
    return (
      <ErrorBoundary loading={<LoadingRows />}>
        <MonthPage month={month} />
      </ErrorBoundary>
    )
  }
  if (!view.table) return <Overview view={view} />
  return (
    <>
      {view.filter?.label && <Restriction view={view} label={view.filter.label} />}
      {isCurrentState(view.table) ? (
        <p className={card.note}>Kwa sasa, bila kujali siku.</p>
      ) : (
        <PeriodChoice view={view} />
      )}
      <ErrorBoundary loading={<LoadingRows />}>
        <RowsView key={viewAddress(view)} view={view} table={view.table} />
      </ErrorBoundary>
    </>
  )
}

/** The header on paper: shop, days, and time of printing. The screen shows these elsewhere. */
function PrintHead({ title, view: { from, to, table } }: { title: string; view: ReportView }) {
  const { shop } = usePage()
  const days = [from, to].map((day) => formatDay(day)).join(' – ')
  return (
    <div className={styles.printHead} aria-hidden="true">
      <b>
        {shop.name}: {title}
      </b>
      <span>{table && isCurrentState(table) ? 'Kwa sasa' : `Kipindi: ${days}`}</span>
      <span>Imechapishwa {formatDateTime(Date.now())}</span>
    </div>
  )
}

/** Scrolls to the top when rows or a month are opened. Going back to the report restores its scroll position. */
function useScrollPosition(isDetail: boolean): void {
  const reportScrollY = useRef(0)
  useLayoutEffect(() => {
    if (isDetail) {
      scrollTo(0, 0)
      return
    }
    scrollTo(0, reportScrollY.current)
    // Recorded while scrolling, because the position is lost once the view has changed.
    const storePosition = () => {
      reportScrollY.current = scrollY
    }
    addEventListener('scroll', storePosition, { passive: true })
    return () => removeEventListener('scroll', storePosition)
  }, [isDetail])
}

/** Chooses the days of the report. */
function PeriodChoice({ view }: { view: ReportView }) {
  // Replaces the history entry if only the days change, so that going back leaves the reports.
  const show = (changes: Partial<ReportView>) => navigate(viewAddress({ ...view, ...changes }), { replace: true })
  const today = shopDay(Date.now())
  return (
    <>
      <div className={styles.windows} data-screen-only>
        {presetsFor(today).map(({ from, label }) => {
          const chosen = view.to === today && view.from === from
          return (
            <Button
              key={label}
              variant={chosen ? 'brand' : 'line'}
              size="small"
              aria-pressed={chosen}
              onClick={() => show({ from, to: today })}
            >
              {label}
            </Button>
          )
        })}
      </div>
      <div className={styles.range} data-screen-only>
        <DateField label="Kuanzia" value={view.from} max={today} onValue={(from) => isDay(from) && show({ from })} />
        <DateField label="Hadi" value={view.to} max={today} onValue={(to) => isDay(to) && show({ to })} />
      </div>
    </>
  )
}

/** Names the filter of the rows (seller, customer, channel or method), and links to all rows. */
function Restriction({ view: { filter: _, ...view }, label }: { view: ReportView; label: string }) {
  return (
    <p className={card.note}>
      Ya <b>{label}</b> tu. <Link href={viewAddress({ ...view, productId: null })}>Ona zote</Link>
    </p>
  )
}

/** The morning summary and the figures of the period. If neither loads, only one error is shown. */
function Overview({ view }: { view: ReportView }) {
  const morning = useDailySummary()
  const figures = useShopFigures(view.from, view.to)
  if (morning.error && !morning.data && figures.error) {
    const retry = () => {
      void morning.refetch()
      void figures.refetch()
    }
    const message = sentenceOf(morning.error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={retry} busy={morning.isFetching || figures.isFetching} />
  }
  return (
    <>
      <h2 className={styles.part}>Ripoti ya kipindi</h2>
      <PeriodChoice view={view} />
      <PeriodFigures view={view} query={figures} />
      <Fold
        title="Leo na wiki hii"
        className={styles.part}
        summary={
          morning.data && (
            <>
              Mauzo ya leo: <Money amount={morning.data.today.sales} />
            </>
          )
        }
      >
        <Morning query={morning} />
      </Fold>
    </>
  )
}

interface PeriodFiguresProps {
  view: ReportView
  query: ReturnType<typeof useShopFigures>
}

function PeriodFigures({ view, query: { data, error, isFetching, refetch } }: PeriodFiguresProps) {
  if (error) {
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  return (
    <ErrorBoundary loading={<LoadingRows />}>
      <Report view={view} figures={data} busy={isFetching} />
    </ErrorBoundary>
  )
}
