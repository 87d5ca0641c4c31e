import { useId } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import type { RestChoice } from '../../../shop/products/stocktakes.ts'
import { Radio } from '../../ui/form/choices/Checkbox.tsx'
import { stocktakeTexts } from './texts.ts'

interface RestChoicesProps {
  /** The number of uncounted products. */
  uncounted: number
  value: RestChoice
  onChange: (value: RestChoice) => void
}

/** Chooses whether products that nobody counted keep their stock or are set to 0. */
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
