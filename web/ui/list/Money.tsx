import { formatMoney } from '../../../shop/numbers/money.ts'

/** 'TSh 12,500', never wrapped. */
export function Money({ amount }: { amount: number }) {
  return <span className="money">{formatMoney(amount)}</span>
}
