import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import type { UnfinishedSale } from '../../../../shop/queue/unfinished-sales.ts'
import { List, Row } from '../../../ui/list/List.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import styles from './queue-file.module.css'

/**
 * Sales that were parked or open on a till. They are only shown. If a sale took place, staff have to enter it by hand.
 */
export function UnfinishedSales({ sales }: { sales: readonly UnfinishedSale[] }) {
  if (sales.length === 0) return null
  return (
    <section className="stack" aria-labelledby="foleni-hayajauzwa">
      <h2 id="foleni-hayajauzwa">Hayajauzwa</h2>
      <p>
        Mauzo haya yalikuwa pembeni au hayakumalizika kwenye simu hiyo. Hayamo dukani, na hayatachukuliwa hapa. Kama
        mteja alilipa na kuondoka na bidhaa, yauze upya kwenye Uza.
      </p>
      <List label="Hayajauzwa">
        {sales.map((sale, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the sales of a file never change
            key={index}
            title={sale.lines.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(', ')}
            trailing={<Money amount={sale.total} />}
          >
            <span className={styles.facts}>
              <span>Ya: {sale.seller}</span>
              <span>{sale.at === null ? 'Hayakumalizika' : `Yaliwekwa pembeni ${formatDateTime(sale.at)}`}</span>
            </span>
          </Row>
        ))}
      </List>
    </section>
  )
}
