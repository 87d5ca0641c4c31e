import { formatCount, formatNumber } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import type { DailySummary } from '../../../data/reports.ts'
import { CheckIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Urgency } from '../../figures/Urgency.tsx'
import card from '../card.module.css'
import styles from './morning.module.css'

/** Returns 'Zimebaki pisi 10', or 'Zinazoisha: M pisi 3' if one type of a product is running out. */
function stockWords({ pieces, types }: DailySummary['running_out']['first'][number]): string {
  if (types) return `Zinazoisha: ${types}`
  return pieces > 0 ? `Zimebaki ${formatCount('pisi', pieces)}` : 'Hazipo stoo'
}

interface RunningOutProps {
  runningOut: DailySummary['running_out']
  /** The URL of the table of all products that will run out. */
  tableHref: string
}

/** Products that will soon run out, the most urgent first. Each links to its stock, where an arrival can be entered. */
export function RunningOut({ runningOut, tableHref }: RunningOutProps) {
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
                  <small>{stockWords(product)}</small>
                </span>
                <Urgency product={product} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {products > first.length && (
        <Link className={card.all} href={tableHref}>
          Ona zote {formatNumber(products)}
        </Link>
      )}
    </section>
  )
}
