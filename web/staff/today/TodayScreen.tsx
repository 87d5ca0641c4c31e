import { formatDay, shopDay, weekdayName } from '../../../shop/numbers/dates.ts'
import { may } from '../../../shop/people/rights.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useDebts } from '../../data/customers.ts'
import { useDailySummary } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { useFirstSteps } from '../../data/shop/first-steps.ts'
import { useToday } from '../../data/today.ts'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { FirstStepsLine } from '../figures/FirstStepsLine.tsx'
import { TODAY_TITLE } from '../figures/today-title.ts'
import { OwedLine } from './OwedLine.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import styles from './today.module.css'
import { WaitingWork } from './WaitingWork.tsx'

/**
 * /leo: the waiting work of this member of staff, and today's figures for those who may see them. All sections are
 * fetched at once, but each is hidden until those above it have loaded, so that the page does not jump.
 */
export function TodayScreen() {
  const { caller } = useSession()
  const isAdmin = may(caller, 'administer')
  const seesCustomers = may(caller, 'seeCustomers')
  const steps = useFirstSteps({ isAdmin })
  const areStepsLoaded = !isAdmin || isSettled(steps)
  const isWorkLoaded = isSettled(useToday())
  useTitle(TODAY_TITLE)
  return (
    <>
      <PageHeader title={TODAY_TITLE} />
      <main className="page">
        <Greeting />
        {!areStepsLoaded && <LoadingRows />}
        {/* Always mounted, because mounting it later would fetch the steps again. */}
        <FirstStepsLine className={styles.steps} />
        <div className={styles.today} hidden={!areStepsLoaded}>
          <WaitingWork />
          {seesCustomers ? <Day isShown={isWorkLoaded} /> : <Figures isShown={isWorkLoaded} />}
        </div>
      </main>
    </>
  )
}

/** The debts and the figures. */
function Day({ isShown }: { isShown: boolean }) {
  const isLoaded = isSettled(useDebts(undefined)) && isShown
  return (
    <>
      <div hidden={!isLoaded}>
        <OwedLine />
      </div>
      <Figures isShown={isLoaded} />
    </>
  )
}

function Figures({ isShown }: { isShown: boolean }) {
  const { caller } = useSession()
  if (!may(caller, 'seeReports')) return null
  return (
    <div hidden={!isShown}>
      <TodayFigures />
    </div>
  )
}

/** Returns true if a query has loaded, has failed, or is paused without a network. */
const isSettled = ({ isPending, isPaused }: { isPending: boolean; isPaused: boolean }) => !isPending || isPaused

function Greeting() {
  const { user, caller } = useSession()
  const today = shopDay(Date.now())
  const [first] = user?.own_name?.split(' ') ?? []
  return (
    <p className={styles.greeting}>
      <b>{first ? `Habari, ${first}` : 'Habari'}</b> {weekdayName(today)} {formatDay(today)}
      {may(caller, 'seeReports') && <SalesSoFar />}
    </p>
  )
}

/** The day's sales in one line. Its space is reserved while it loads. */
function SalesSoFar() {
  const { data } = useDailySummary()
  return (
    <span className={styles.soFar}>
      {data && (
        <>
          Mauzo mpaka sasa: <Money amount={data.today.sales} />
        </>
      )}
    </span>
  )
}
