import { useId } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import type { RestChoice } from '../../../shop/products/stocktakes.ts'
import { Radio } from '../../ui/form/choices/Checkbox.tsx'
import { stocktakeTexts } from './texts.ts'

interface RestChoicesProps {
  /** The number of products that nobody has counted. */
  uncounted: number
  value: RestChoice
  onChange: (value: RestChoice) => void
}

/** Chooses what happens to the products that nobody counted: their stock stays, or becomes 0. */
export function RestChoices({ uncounted, value, onChange }: RestChoicesProps) {
  const name = useId()
  return (
    <fieldset className="stack">
      <legend>Hazijahesabiwa {formatNumber(uncounted)}. Zifanyweje?</legend>
      <Radio
        name={name}
        label={stocktakeTexts.leave}
        hint="Stoo yake haibadiliki."
        checked={value === 'leave'}
        onChange={() => onChange('leave')}
      />
      <Radio
        name={name}
        label="Zihesabiwe 0"
        hint="Hazipo kabisa: stoo yake itakuwa 0. Ambazo hazijawahi kuhesabiwa zinabaki."
        checked={value === 'zero'}
        onChange={() => onChange('zero')}
      />
    </fieldset>
  )
}
