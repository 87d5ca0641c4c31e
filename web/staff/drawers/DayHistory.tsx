import { navigate } from 'wouter/use-browser-location'
import { shopDay } from '../../../shop/numbers/dates.ts'
import type { Day } from '../../data/day.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { DayActs } from './DayActs.tsx'
import { DayClosings } from './DayClosings.tsx'
import { DayHands, DayMoney } from './DayMoney.tsx'
import { DayToCheck } from './DayToCheck.tsx'
import { dayAddress } from './day-sections.ts'

interface DayProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The closings, money and acts of one day, as far as the viewer may see them. */
export function DayHistory({ day, nameOf }: DayProps) {
  return (
    <div className="stack">
      <DayField date={day.date} />
      <DayClosings day={day} nameOf={nameOf} />
      <DayMoney day={day} nameOf={nameOf} />
      <DayHands day={day} nameOf={nameOf} />
      <DayToCheck day={day} nameOf={nameOf} />
      <DayActs day={day} nameOf={nameOf} />
    </div>
  )
}

/** Chooses the day. */
export function DayField({ date: shown }: { date: string }) {
  return (
    <DateField
      label="Siku ya kuangalia"
      value={shown}
      max={shopDay(Date.now())}
      onValue={(date) => date && navigate(dayAddress(date))}
    />
  )
}
