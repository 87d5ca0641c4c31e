import { navigate } from 'wouter/use-browser-location'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import type { Day } from '../../data/day.ts'
import { useSession } from '../../data/session.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { DayActs } from './DayActs.tsx'
import { DayClosings } from './DayClosings.tsx'
import { DayMoney } from './DayMoney.tsx'
import { OtherDrawers } from './OtherDrawers.tsx'

interface DayHistoryProps {
  day: Day
  /** The viewer's drawer: the viewer's id, or null for the shop's box. */
  own: number | null
  nameOf: (id: number | null) => string
}

/** The closings, money and acts of the day, and for admins the drawers of others. */
export function DayHistory({ day, own, nameOf }: DayHistoryProps) {
  const { caller } = useSession()
  const today = shopDay(Date.now())
  return (
    <div className="stack">
      <DateField
        label="Siku ya kuangalia"
        value={day.date}
        max={today}
        onValue={(date) => date && navigate(date === today ? paths.day : `${paths.day}?siku=${date}`)}
      />
      <DayClosings day={day} nameOf={nameOf} />
      <DayMoney day={day} nameOf={nameOf} />
      <DayActs day={day} nameOf={nameOf} />
      {may(caller, 'administer') && <OtherDrawers day={day} own={own} nameOf={nameOf} />}
    </div>
  )
}
