import type { ValueParts } from '../../../../shop/orders/returns.ts'
import { Money } from '../../../ui/list/Money.tsx'

type ValueGoesProps = ValueParts & {
  value: number
  /** True if the money pays for new goods. */
  isExchange: boolean
}

/** Says where the value of the returned goods goes. */
export function ValueGoes({ value, debt, written_off, deposit_used, money, isExchange }: ValueGoesProps) {
  return (
    <div aria-live="polite">
      <p>
        Thamani ya bidhaa zilizorudi:{' '}
        <b>
          <Money amount={value} />
        </b>
      </p>
      <ul>
        {debt > 0 && (
          <li>
            Deni la oda linapungua kwa <Money amount={debt} />.
          </li>
        )}
        {written_off > 0 && (
          <li>
            Deni lililosamehewa linapungua kwa <Money amount={written_off} />.
          </li>
        )}
        {deposit_used > 0 && (
          <li>
            <Money amount={deposit_used} /> zinarudi kuwa amana yake.
          </li>
        )}
        {money > 0 && (
          <li>
            {isExchange ? 'Zinazolipia bidhaa mpya:' : 'Mteja anadai'} <Money amount={money} />.
          </li>
        )}
      </ul>
    </div>
  )
}
