import type { ReportView } from '../../data/report-address.ts'
import type { ShopFigures } from '../../data/reports.ts'
import { Money } from '../../ui/list/Money.tsx'
import card from './card.module.css'
import { type Figure, FigureList } from './FigureList.tsx'
import styles from './reports.module.css'

/** The margin of the sold pieces, beside the cash view; nothing for people who may not see costs. */
export function Margin({ view, figures }: { view: ReportView; figures: ShopFigures }) {
  const { margin, cost_total, sales_without_cost, stock_losses } = figures
  if (margin === null || cost_total === null || stock_losses === null) return null
  const earned: Figure[] = [
    { name: 'Faida ya mauzo', value: <Money amount={margin} />, table: 'mauzo' },
    { name: 'Gharama ya pisi zilizouzwa', value: <Money amount={cost_total} />, table: 'mauzo' },
  ]
  if (sales_without_cost)
    earned.push({
      name: 'Mauzo yasiyo na gharama',
      value: <Money amount={sales_without_cost} />,
      note: 'Bei ya kununua haijulikani, hayamo kwenye faida',
      table: 'mauzo',
    })
  if (stock_losses !== 0)
    earned.push({
      name: 'Upungufu wa stoo',
      value: <Money amount={stock_losses} />,
      note: 'Uliopatikana kwa kuhesabu',
      table: 'upungufu_wa_stoo',
    })
  return (
    <>
      <FigureList title="Faida ya mauzo" view={view} figures={earned} />
      <dl className={`${card.note} ${styles.meanings}`}>
        <div>
          <dt>Faida kutokana na oda:</dt> <dd>mauzo ukiondoa pesa za mizigo yote iliyoingia, hata ambayo haijauzwa.</dd>
        </div>
        <div>
          <dt>Faida ya mauzo:</dt> <dd>mauzo ukiondoa gharama ya pisi zilizouzwa tu.</dd>
        </div>
      </dl>
    </>
  )
}
