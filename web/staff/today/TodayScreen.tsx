import { formatDate, shopDay, weekdayName } from '../../../shop/numbers/dates.ts'
import { may } from '../../../shop/people/rights.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useSession } from '../../data/session.ts'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { todayTexts } from '../figures/today-texts.ts'
import { OwedLine } from './OwedLine.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import styles from './today.module.css'
import { WaitingWork } from './WaitingWork.tsx'

/** /leo: what waits for this member of staff, and for those who may see it how the day is going. */
export function TodayScreen() {
  const { caller } = useSession()
  useTitle(todayTexts.title)
  return (
    <>
      <PageHeader title={todayTexts.title} />
      <main className="page">
        <Greeting />
        <div className={styles.today}>
          <WaitingWork />
          {may(caller, 'seeCustomers') && <OwedLine />}
          {may(caller, 'seeReports') && <TodayFigures />}
        </div>
      </main>
    </>
  )
}

function Greeting() {
  const { user } = useSession()
  const today = shopDay(Date.now())
  const [first] = user?.own_name?.split(' ') ?? []
  return (
    <p className={styles.greeting}>
      <b>{first ? `Habari, ${first}` : 'Habari'}</b> {weekdayName(today)} {formatDate(`${today}T12:00:00Z`)}
    </p>
  )
}
