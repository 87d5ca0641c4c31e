import { addDays, formatDay, shopDay, weekdayName } from '../../../shop/numbers/dates.ts'
import { IconButton } from '../form/Button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx'
import './day-title.css'

/** A day as a title, with buttons to the previous day and, up to today, to the next. */
export function DayTitle({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const today = shopDay(Date.now())
  return (
    <div className="day-title">
      <IconButton aria-label="Siku ya kabla" onClick={() => onDate(addDays(date, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <h2>
        {date === today ? 'Leo' : weekdayName(date)} {formatDay(date)}
      </h2>
      <IconButton aria-label="Siku ya baada" disabled={date >= today} onClick={() => onDate(addDays(date, 1))}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
