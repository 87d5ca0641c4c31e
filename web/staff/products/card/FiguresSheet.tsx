import { useState } from 'react'
import { addDays, DEFAULT_RANGE_DAYS, isDay, shopDay } from '../../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { analyticsTexts } from '../../../../shop/texts/reports.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { type ProductFigures, useProductFigures } from '../../../data/products/products.ts'
import { viewAddress } from '../../../data/report-address.ts'
import { ProblemState } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Facts } from '../../../ui/list/List.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import styles from './card.module.css'
import type { ProductDialogProps } from './product-dialog.ts'

/** The sales and costs of one product between two days, by default the last 30. */
export function FiguresSheet({ product, open, onClose }: ProductDialogProps) {
  const [to, setTo] = useState(() => shopDay(Date.now()))
  const [from, setFrom] = useState(() => addDays(to, -DEFAULT_RANGE_DAYS))
  return (
    <Sheet open={open} onClose={onClose} title={`${analyticsTexts.figures}: ${product.name}`}>
      <div className={styles.range}>
        <DateField label="Kuanzia" value={from} max={to} onValue={setFrom} />
        <DateField label="Hadi" value={to} min={from} onValue={setTo} />
      </div>
      {isDay(from) && isDay(to) ? (
        <RangeFigures productId={product.id} from={from} to={to} />
      ) : (
        <p role="status">Chagua tarehe zote mbili.</p>
      )}
    </Sheet>
  )
}

function RangeFigures({ productId, from, to }: { productId: string; from: string; to: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useProductFigures(productId, from, to)
  if (error) {
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  return (
    <div className={isPlaceholderData ? `stack ${styles.fetching}` : 'stack'} aria-busy={isPlaceholderData}>
      <Facts facts={factsOf(data)} />
      <Link
        className={buttonClass({ variant: 'line', wide: true })}
        href={viewAddress({ from: data.from, to: data.to, table: 'mauzo', productId })}
      >
        Ona mauzo yake yote
      </Link>
    </div>
  )
}

function factsOf(figures: ProductFigures) {
  return [
    ['Mauzo', <Money key="sales" amount={figures.total_sales} />],
    ['Pisi zilizouzwa', formatNumber(figures.total_units_sold)],
    // Without sales this would be an average of list prices of very different types, such as a pair and a dozen.
    ...(figures.total_units_sold > 0
      ? ([['Bei ya wastani kwa pisi', <Money key="price" amount={figures.estimated_price_per_unit} />]] as const)
      : []),
    ['Pisi zilizoingia', formatNumber(figures.total_arrivals)],
    // Null for people who may not see costs.
    ...(figures.total_buying === null || figures.total_shipping === null
      ? []
      : ([
          ['Gharama za manunuzi', <Money key="buying" amount={figures.total_buying} />],
          ['Gharama za usafirishaji', <Money key="shipping" amount={figures.total_shipping} />],
        ] as const)),
  ] as const
}
