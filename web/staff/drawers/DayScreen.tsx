import { navigate } from 'wouter/use-browser-location'
import { isDay, shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Day, nameIn, useDay } from '../../data/day.ts'
import { useSession } from '../../data/session.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { CountForm } from './CountForm.tsx'
import { DayActs } from './DayActs.tsx'
import { DayClosings } from './DayClosings.tsx'
import { DayMoney } from './DayMoney.tsx'
import styles from './drawers.module.css'
import { HandOvers } from './HandOvers.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { OtherDrawers } from './OtherDrawers.tsx'
import { QueuedMoves } from './QueuedMoves.tsx'

/** /funga-siku: the own drawer, its count, and what happened on the day; for admins everybody's. */
export function DayScreen() {
  useTitle('Funga siku')
  const asked = new URLSearchParams(useQueryString()).get('siku') ?? ''
  const date = isDay(asked) ? asked : undefined
  const { data, error, isFetching, refetch } = useDay(date)
  return (
    <>
      <PageHeader title="Funga siku" onBack={goBack} />
      <main className="page stack">
        {!data && !error && <LoadingRows />}
        {!data && error && (
          <ProblemState
            message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {!data && error && <MoveButtons people={[]} />}
        {data ? <DayParts day={data} /> : <QueuedMoves />}
      </main>
    </>
  )
}

function DayParts({ day }: { day: Day }) {
  const { user, caller } = useSession()
  const today = shopDay(Date.now())
  const own = day.drawers === 'shop' ? null : (user?.id ?? null)
  const closesForAll = may(caller, 'administer')
  const nameOf = nameIn(day)
  return (
    <>
      <HandOvers day={day} nameOf={nameOf} />
      <div className={styles.columns}>
        <div className="stack">
          <CountForm key={`${own} ${day.closings.length}`} day={day} drawer={own} nameOf={nameOf} />
          <MoveButtons people={day.people} />
          <QueuedMoves />
          {closesForAll && <OtherDrawers day={day} own={own} nameOf={nameOf} />}
        </div>
        <div className="stack">
          <DateField
            label="Siku ya kuangalia"
            value={day.date}
            max={today}
            onValue={(date) => date && navigate(date === today ? paths.day : `${paths.day}?siku=${date}`)}
          />
          <DayClosings day={day} nameOf={nameOf} />
          <DayActs day={day} nameOf={nameOf} />
          <DayMoney day={day} nameOf={nameOf} />
        </div>
      </div>
    </>
  )
}
