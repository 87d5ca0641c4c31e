import { formatDay, shopDay } from '../../../shop/numbers/dates.ts'
import { debtAge, debtAgeNames } from '../../../shop/orders/payments/debts.ts'
import { Chip } from '../../ui/list/Chip.tsx'

/** The due day of a debt; if it is overdue, also for how long. */
export function DueDay({ day }: { day: string }) {
  const age = debtAge(day, shopDay(Date.now()))
  return (
    <>
      Kulipa: {formatDay(day)}
      {age !== 'not_due' && (
        <>
          {' '}
          <Chip tone={age === 'week' ? 'warn' : 'bad'}>{debtAgeNames[age]}</Chip>
        </>
      )}
    </>
  )
}
