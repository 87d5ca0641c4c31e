import { formatMoney, formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { roundSums } from '../../../shop/orders/payments/banknotes.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { SaleProblem } from './SaleProblem.tsx'
import styles from './till.module.css'
import type { useTill } from './use-till.ts'

type Till = ReturnType<typeof useTill>

interface SaleFootProps {
  total: number
  pieces: string
  problem: Till['problem']
  isBusy: boolean
  onSell: Till['sell']
  onOther: () => void
}

/** The total and the ways to pay: the exact amount in cash, a round amount with change, or another way. */
export function SaleFoot({ total, pieces, problem, isBusy, onSell, onOther }: SaleFootProps) {
  const pay = (amount: number) => onSell({ payments: [{ method: 'taslimu', amount, reference: '' }], buyer: {} })
  const changeOf = (amount: number) => `chenji ${formatNumber(sumMoney([amount, -total]))}`
  return (
    <div className={styles.foot}>
      {problem && <SaleProblem problem={problem} onSell={onSell} />}
      <p className={styles.total}>
        <span>
          Jumla <small>{pieces}</small>
        </span>
        <Money amount={total} />
      </p>
      <div className={`row ${styles.pay}`}>
        <Button busy={isBusy} onClick={() => pay(total)}>
          Taslimu {formatMoney(total)}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={onOther}>
          Njia nyingine
        </Button>
      </div>
      <div className={`${styles.ways} ${styles.sums}`}>
        <span className={styles.hint}>Ametoa</span>
        {roundSums(total).map((sum) => (
          <Button
            key={sum}
            variant="line"
            size="small"
            disabled={isBusy}
            aria-label={`Ametoa ${formatMoney(sum)} ${changeOf(sum)}`}
            onClick={() => pay(sum)}
          >
            <span className={styles.given}>
              {formatNumber(sum)} <small>{changeOf(sum)}</small>
            </span>
          </Button>
        ))}
      </div>
    </div>
  )
}
