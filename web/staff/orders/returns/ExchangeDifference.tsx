import { Money } from '../../../ui/list/Money.tsx'
import type { ExchangeSums } from './exchange-sums.ts'
import styles from './returns.module.css'

/** The value of the returned goods, the price of the new goods and, in large type, the difference to pay. */
export function ExchangeDifference({ worth, sums }: { worth: number; sums: ExchangeSums }) {
  const { total } = sums
  return (
    <div aria-live="polite">
      <p className={styles.side}>
        Zilizorudi <Money amount={worth} />
      </p>
      <p className={styles.side}>
        Bidhaa mpya <Money amount={total} />
      </p>
      <p className={styles.difference}>
        <Difference {...sums} />
      </p>
    </div>
  )
}

function Difference({ toPay, money }: ExchangeSums) {
  if (toPay > 0)
    return (
      <>
        Mteja anaongeza <Money amount={toPay} />
      </>
    )
  if (money > 0)
    return (
      <>
        Mrudishie mteja <Money amount={money} />
      </>
    )
  return 'Hakuna tofauti ya kulipa'
}
