import { isDay } from '../../../shop/numbers/dates.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Day, nameIn, useDay } from '../../data/day.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { CountForm } from './CountForm.tsx'
import styles from './drawers.module.css'
import { HandOvers, WaitingMoves } from './HandOvers.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { QueuedMoves } from './QueuedMoves.tsx'

/** Loads in the background while the person counts the drawer. */
const DayHistory = lazyComponent(() => import('./DayHistory.tsx'), 'DayHistory')
const OwnerDay = lazyComponent(() => import('./OwnerDay.tsx'), 'OwnerDay')

/**
 * /funga-siku: counts the viewer's drawer and shows what happened on the day. Admins also see everybody else's drawers.
 */
export function DayScreen() {
  useTitle('Funga siku')
  const requestedDay = new URLSearchParams(useQueryString()).get('siku') ?? ''
  const date = isDay(requestedDay) ? requestedDay : undefined
  const { data, error, isFetching, refetch } = useDay(date)
  return (
    <>
      <PageHeader title="Funga siku" onBack={goBack} />
      <main className="page stack">
        {data ? (
          <DayContent day={data} />
        ) : (
          <>
            {error ? (
              <>
                <ProblemState
                  message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
                  onRetry={refetch}
                  busy={isFetching}
                />
                <MoveButtons people={[]} />
              </>
            ) : (
              <LoadingRows />
            )}
            <QueuedMoves />
          </>
        )}
      </main>
    </>
  )
}

function DayContent({ day }: { day: Day }) {
  const { user, caller } = useSession()
  const own = day.drawers === 'shop' ? null : (user?.id ?? null)
  const nameOf = nameIn(day)
  if (may(caller, 'administer'))
    return (
      <ErrorBoundary loading={<LoadingRows />}>
        <OwnerDay day={day} own={own} nameOf={nameOf} />
      </ErrorBoundary>
    )
  return (
    <>
      <HandOvers day={day} nameOf={nameOf} />
      <div className={styles.columns}>
        <div className="stack">
          <CountForm key={`${own} ${day.closings.length}`} day={day} drawer={own} nameOf={nameOf} />
          <MoveButtons people={day.people} />
          <QueuedMoves />
          <WaitingMoves day={day} nameOf={nameOf} />
        </div>
        <ErrorBoundary loading={<LoadingRows />}>
          <DayHistory day={day} nameOf={nameOf} />
        </ErrorBoundary>
      </div>
    </>
  )
}
