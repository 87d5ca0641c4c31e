import { navigate } from 'wouter/use-browser-location'
import { formatMoney, formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import type { Day } from '../../data/day.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { DayTitle } from '../../ui/list/DayTitle.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Difference } from './Difference.tsx'
import { dayAddress, goToSection, sections } from './day-sections.ts'
import { actsToCheck, type DrawerSum, sumByDrawer, sumByMethod, sumDifferences } from './day-sums.ts'
import styles from './drawers.module.css'

interface DaySummaryProps {
  day: Day
  nameOf: (id: number | null) => string
}

/**
 * The day at a glance: what needs attention, the money by method, and each drawer with its money and count difference.
 */
export function DaySummary({ day, nameOf }: DaySummaryProps) {
  const drawers = sumByDrawer(day)
  return (
    <section className="stack" aria-label="Siku kwa ufupi">
      <AttentionLinks day={day} drawers={drawers} />
      <div className={styles.sums}>
        <DayTitle date={day.date} onDate={(date) => navigate(dayAddress(date))} />
        <Sums day={day} />
        <ul>
          {drawers.map((drawer) => (
            <li key={String(drawer.person_id)} className={styles.drawer}>
              <span>
                <b>{nameOf(drawer.person_id)}</b>
                {drawer.difference === null ? <Chip>Hajafunga</Chip> : <Difference amount={drawer.difference} />}
              </span>
              <b>
                <Money amount={drawer.total} />
              </b>
              {drawer.methods.length > 1 && <small>{drawer.methods.map(methodText).join(' · ')}</small>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const methodText = ({ method, amount }: DrawerSum['methods'][number]) =>
  `${paymentMethodNames[method]} ${formatNumber(amount)}`

function Sums({ day: { moved } }: { day: Day }) {
  if (!moved) return null
  const methods = sumByMethod(moved)
  if (methods.length === 0) return <p>Hakuna pesa iliyoingia siku hii.</p>
  return (
    <>
      <p>Pesa za siku hii</p>
      <p className={styles.total}>
        <Money amount={sumMoney(methods.map(({ amount }) => amount))} />
      </p>
      <Facts facts={methods.map(({ method, amount }) => [paymentMethodNames[method], formatMoney(amount)] as const)} />
    </>
  )
}

/** Buttons to the sections that need the owner's attention. */
function AttentionLinks({ day, drawers }: { day: Day; drawers: readonly DrawerSum[] }) {
  const difference = sumDifferences(drawers)
  const links = [
    { name: 'Angalia', count: actsToCheck(day).length, to: sections.toCheck },
    { name: 'Kupokea', count: day.to_confirm.length, to: sections.toConfirm },
    { name: 'Hawajafunga', count: drawers.filter((one) => one.difference === null).length, to: sections.drawers },
  ].filter(({ count }) => count > 0)
  if (links.length === 0 && difference === 0)
    return (
      <p className={styles.fine}>
        <CheckIcon size={20} /> Hakuna kinachokusubiri siku hii.
      </p>
    )
  return (
    <div className={styles.attention}>
      {difference !== 0 && (
        <button type="button" className={styles.attentionLink} data-bad onClick={() => goToSection(sections.closings)}>
          Tofauti <Money amount={difference} />
        </button>
      )}
      {links.map(({ name, count, to }) => (
        <button key={to} type="button" className={styles.attentionLink} onClick={() => goToSection(to)}>
          {name} <b>{formatNumber(count)}</b>
        </button>
      ))}
    </div>
  )
}
