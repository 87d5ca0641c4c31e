import { useState } from 'react'
import { DEFAULT_SOLD_PERCENT } from '../../../shop/numbers/limits.ts'
import { estimatedSales, profit, type ReportCosts, soldPercent } from '../../../shop/reports.ts'
import type { ShopFigures } from '../../data/reports.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { RangeSlider } from '../../ui/form/RangeSlider.tsx'
import { InfoIcon } from '../../ui/icon/icons.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Dialog } from '../../ui/overlay/Overlay.tsx'
import card from './card.module.css'
import styles from './profit.module.css'

const SOLD = 'Asilimia ya bidhaa zilizouzwa'

/**
 * The revenue if a chosen share of the arrivals were sold, and the profits from actual and estimated sales. Renders
 * nothing for people who may not see costs.
 */
export function ProfitCard({ figures }: { figures: ShopFigures }) {
  const { total_buying: buying, total_shipping: shipping, total_other_expenses: expenses } = figures
  if (buying === null || shipping === null) return null
  return <Profit figures={figures} costs={{ buying, shipping, expenses }} />
}

function Profit({ figures, costs }: { figures: ShopFigures; costs: ReportCosts }) {
  const [wanted, setWanted] = useState(DEFAULT_SOLD_PERCENT)
  const [help, setHelp] = useState(false)
  const { total_arrivals, total_units_sold, estimated_price_per_unit } = figures
  const least = soldPercent(total_units_sold, total_arrivals)
  const percent = Math.max(least, wanted)
  const estimate = estimatedSales(percent, total_arrivals, estimated_price_per_unit)
  return (
    <section className={card.card} aria-labelledby="faida">
      <div className={card.head}>
        <h2 id="faida">Faida ukitoa mizigo yote</h2>
        <IconButton aria-label="Faida inahesabiwaje?" onClick={() => setHelp(true)}>
          <InfoIcon />
        </IconButton>
      </div>
      <Gain
        name="Faida kutokana na oda"
        counts="mauzo, ukitoa mizigo iliyoingia na matumizi"
        amount={profit(figures.total_sales, costs)}
      />
      {least < 100 ? (
        <RangeSlider
          label={SOLD}
          value={percent}
          min={least}
          max={100}
          onChange={setWanted}
          show={(value) => `${value}%`}
        />
      ) : (
        <p className={styles.line}>
          <span>{SOLD}</span>
          <b>100%</b>
        </p>
      )}
      {total_arrivals === 0 && <p className={card.note}>Hakuna bidhaa zilizoingia kipindi hiki.</p>}
      <p className={styles.line}>
        <span>
          Makadirio ya mauzo
          <small>zikiuzwa {percent}% ya zilizoingia</small>
        </span>
        <b data-estimate>
          <Money amount={estimate} />
        </b>
      </p>
      <Gain
        name="Faida ya makadirio"
        counts="makadirio ya mauzo, ukitoa mizigo iliyoingia na matumizi"
        amount={profit(estimate, costs)}
      />
      <ProfitHelp open={help} onClose={() => setHelp(false)} />
    </section>
  )
}

/** Explains how both profits are calculated. */
function ProfitHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Faida inahesabiwaje?" footer={<Button onClick={onClose}>Sawa</Button>}>
      <div className="stack">
        <p>
          <b>Faida kutokana na oda</b> = mauzo kutoka kwenye oda − (gharama za manunuzi + gharama za usafirishaji +
          matumizi mengine).
        </p>
        <p>
          <b>Makadirio ya mauzo</b> = asilimia iliyouzwa × bidhaa zote zilizoingia × bei ya wastani kwa pisi.
        </p>
        <p>
          <b>Faida ya makadirio</b> hutumia makadirio ya mauzo badala ya mauzo kutoka kwenye oda.
        </p>
      </div>
    </Dialog>
  )
}

interface GainProps {
  name: string
  /** A text that says how the profit is calculated. */
  counts: string
  amount: number
}

/** A profit; a loss has its own label. */
function Gain({ name, counts, amount }: GainProps) {
  return (
    <p className={styles.gain} data-loss={amount < 0 || undefined}>
      <span>
        {name}
        {amount < 0 && <strong>Hasara</strong>}
        <small>{counts}</small>
      </span>
      <b>
        <Money amount={amount} />
      </b>
    </p>
  )
}
