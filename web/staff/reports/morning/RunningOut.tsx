import { counted, formatNumber } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { RUNNING_OUT_DAYS } from '../../../../shop/reports.ts'
import type { DailySummary } from '../../../data/reports.ts'
import { CheckIcon } from '../../../ui/icon/icons.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import card from '../card.module.css'
import styles from './morning.module.css'

type RunningOutProduct = DailySummary['running_out']['first'][number]

/** The list looks a week ahead; products that last this few days are marked. */
const FEW_DAYS = 3

/** Products that will soon run out, the most urgent first. Each links to its stock, to enter an arrival. */
export function RunningOut({ runningOut, all }: { runningOut: DailySummary['running_out']; all: string }) {
  const { products, first } = runningOut
  return (
    <section className={card.card} aria-label="Bidhaa zinazoisha">
      <h2>Bidhaa zinazoisha{products > 0 && `: ${formatNumber(products)}`}</h2>
      {products === 0 ? (
        <p className={styles.fine}>
          <CheckIcon size={20} /> Hakuna bidhaa inayokaribia kuisha.
        </p>
      ) : (
        <ul className={card.figures}>
          {first.map((product) => (
            <li key={product.product_id}>
              <Link href={paths.inventory(product.product_id)}>
                <span className={card.name}>
                  {product.name}
                  <small>
                    {product.pieces > 0 ? `Zimebaki ${counted('pisi', product.pieces)}` : 'Hazipo stoo'}
                    {product.types && ` · zinazoisha: ${product.types}`}
                  </small>
                </span>
                <Urgency product={product} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {products > first.length && <Link href={all}>Ona zote {formatNumber(products)}</Link>}
    </section>
  )
}

function Urgency({ product: { pieces, types, days_left } }: { product: RunningOutProduct }) {
  if (pieces === 0) return <Chip tone="bad">Zimeisha</Chip>
  // At its threshold, but it sells slowly enough to last.
  if (days_left === null || days_left > RUNNING_OUT_DAYS)
    return <Chip tone="warn">{types ? 'Aina chache' : 'Chache'}</Chip>
  const text = days_left === 0 ? 'Leo' : `Siku ${days_left}`
  return <Chip tone={days_left <= FEW_DAYS ? 'bad' : 'warn'}>{text}</Chip>
}
