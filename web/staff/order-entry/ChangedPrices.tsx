import type { PriceChange } from '../../data/order-refusal.ts'
import { Money } from '../../ui/list/Money.tsx'
import styles from './order-entry.module.css'

/**
 * Lists the prices that changed while the order was being entered. The order was not saved. The lines already show the
 * new prices, and saving again accepts them.
 */
export function ChangedPrices({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className={styles.changed} role="alert">
      <b>Bei zimebadilika. Hakikisha na mteja, kisha hifadhi tena.</b>
      <ul>
        {changes.map(({ line, before, now }) => (
          <li key={line.name}>
            {line.name}: <Money amount={before} /> → <Money amount={now} />
          </li>
        ))}
      </ul>
    </div>
  )
}
