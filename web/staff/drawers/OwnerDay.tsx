import type { Day } from '../../data/day.ts'
import { CountForm } from './CountForm.tsx'
import { DayActs } from './DayActs.tsx'
import { DayClosings } from './DayClosings.tsx'
import { DayField } from './DayHistory.tsx'
import { DayHands } from './DayMoney.tsx'
import { DaySummary } from './DaySummary.tsx'
import { DayToCheck } from './DayToCheck.tsx'
import { sections } from './day-sections.ts'
import styles from './drawers.module.css'
import { HandOvers, WaitingMoves } from './HandOvers.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { OtherDrawers } from './OtherDrawers.tsx'
import { QueuedMoves } from './QueuedMoves.tsx'

interface OwnerDayProps {
  day: Day
  /** The viewer's drawer: the viewer's id, or null for the shop's box. */
  own: number | null
  nameOf: (id: number | null) => string
}

/** The evening page of an admin: the day at a glance, what needs attention, the drawers, then the details. */
export function OwnerDay({ day, own, nameOf }: OwnerDayProps) {
  return (
    <div className={styles.owner}>
      <DaySummary day={day} nameOf={nameOf} />
      <div className={`stack ${styles.needs}`}>
        <HandOvers day={day} nameOf={nameOf} />
        <DayToCheck day={day} nameOf={nameOf} />
        <DayClosings day={day} nameOf={nameOf} />
      </div>
      <section className={`stack ${styles.count}`} id={sections.drawers} tabIndex={-1} aria-label="Droo">
        <CountForm key={`${own} ${day.closings.length}`} day={day} drawer={own} nameOf={nameOf} />
        <MoveButtons people={day.people} />
        <QueuedMoves />
        <WaitingMoves day={day} nameOf={nameOf} />
        <OtherDrawers day={day} own={own} nameOf={nameOf} />
      </section>
      <div className={`stack ${styles.past}`}>
        <DayActs day={day} nameOf={nameOf} />
        <DayHands day={day} nameOf={nameOf} />
        <DayField date={day.date} />
      </div>
    </div>
  )
}
