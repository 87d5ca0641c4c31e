import { Money } from '../../../ui/list/Money.tsx'
import type { ExchangeSums } from './exchange-sums.ts'
import styles from './returns.module.css'

/** The value that comes back, the price of the new goods, and in large what one side pays the other. */
export function ExchangeDifference({ worth, sums }: { worth: number; sums: ExchangeSums }) {
  const { total, toPay, money } = sums
  return (
    <div aria-live="polite">
      <p className={styles.side}>
        Zilizorudi <Money amount={worth} />
      </p>
      <p className={styles.side}>
        Bidhaa mpya <Money amount={total} />
      </p>
      <p className={styles.difference}>
        {toPay > 0 ? (
          <>
            Mteja anaongeza <Money amount={toPay} />
          </>
        ) : money > 0 ? (
          <>
            Mrudishie mteja <Money amount={money} />
          </>
        ) : (
          'Hakuna tofauti ya kulipa'
        )}
      </p>
    </div>
  )
}
