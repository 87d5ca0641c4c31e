import { formatMoney } from '../../../shop/numbers/money.ts'

/** 'TSh 12,500', never broken over two lines. */
export function Money({ amount }: { amount: number }) {
  return <span className="money">{formatMoney(amount)}</span>
}
