import { useEffect, useMemo, useRef, useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { cartCount } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCounterCatalogue } from '../../data/till/counter-catalogue.ts'
import { getTillCode } from '../../data/till/receipt-numbers.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { DraftNotStored } from '../drafts/DraftNote.tsx'
import { ChangedPrices } from '../order-entry/ChangedPrices.tsx'
import { itemsOf, noItems } from './find-in-catalogue.ts'
import { ParkedSheet } from './ParkedSheet.tsx'
import { PaymentSheet } from './PaymentSheet.tsx'
import { SaleFoot } from './SaleFoot.tsx'
import { SaleLines } from './SaleLines.tsx'
import { SoldPanel } from './SoldPanel.tsx'
import { TillSearch } from './TillSearch.tsx'
import styles from './till.module.css'
import { UnsentSales } from './UnsentSales.tsx'
import { useTill } from './use-till.ts'
import { useTillKeys } from './use-till-keys.ts'
import { useTillScans } from './use-till-scans.ts'

/** /uza, the till: product search, the lines of the sale, and payment. */
export function TillScreen() {
  useTitle('Uza')
  const catalogue = useCounterCatalogue()
  const till = useTill()
  const items = useMemo(() => (catalogue.data ? itemsOf(catalogue.data) : noItems), [catalogue.data])
  const search = useRef<HTMLInputElement>(null)
  const [isPaying, setPaying] = useState(false)
  const [isParkedOpen, setParkedOpen] = useState(false)
  // Fetches the code that begins this till's receipt numbers. Without it, sales made offline get no receipt numbers.
  useEffect(() => void getTillCode().catch(() => undefined), [])
  const { lines } = till.sale
  const scans = useTillScans(catalogue.data, items, till.change)
  useTillKeys({ search, onPay: () => lines.length > 0 && setPaying(true) })
  if (!till.isReady || (!catalogue.data && !catalogue.error)) return <TillFrame>{<LoadingRows />}</TillFrame>
  return (
    <TillFrame
      parked={till.parked.length}
      onParked={() => setParkedOpen(true)}
      problem={!catalogue.data && sentenceOf(catalogue.error, commonTexts.somethingFailed, commonTexts.networkError)}
      onRetry={catalogue.refetch}
    >
      <UnsentSales />
      {till.isNotPersisted && <DraftNotStored />}
      <div className={styles.till}>
        <TillSearch
          ref={search}
          items={items}
          scans={scans}
          isSaleOpen={lines.length > 0}
          usual={catalogue.data?.usual ?? []}
          onPick={(line) => till.change({ do: 'add', line })}
        />
        <Sale till={till} isPaying={isPaying} onPay={() => setPaying(true)} />
      </div>
      <PaymentSheet
        key={till.sale.key}
        open={isPaying}
        onClose={() => setPaying(false)}
        total={cartTotal(lines)}
        till={till}
        creditDays={catalogue.data?.credit_days}
      />
      <ParkedSheet open={isParkedOpen} onClose={() => setParkedOpen(false)} till={till} />
    </TillFrame>
  )
}

interface SaleProps {
  till: ReturnType<typeof useTill>
  isPaying: boolean
  onPay: () => void
}

/** The open sale, or the sale just made. */
function Sale({ till, isPaying, onPay }: SaleProps) {
  const { lines } = till.sale
  const isSold = till.made !== null && lines.length === 0
  return (
    <section className={isSold ? styles.soldFirst : styles.sale} aria-label="Mauzo haya">
      {till.made && isSold && <SoldPanel made={till.made} onNext={till.next} />}
      <ChangedPrices changes={till.changes} />
      {lines.length > 0 && (
        <>
          {/* The button that parks the sale is away from the buttons that take money. */}
          <div className={styles.total}>
            <span>Mauzo haya</span>
            <Button variant="line" size="small" disabled={till.isBusy} onClick={till.park}>
              Weka pembeni
            </Button>
          </div>
          <SaleLines lines={lines} additions={till.additions} onChange={till.change} />
          <SaleFoot
            total={cartTotal(lines)}
            pieces={formatCount('pisi', cartCount(lines))}
            problem={isPaying ? null : till.problem}
            isBusy={till.isBusy}
            onSell={till.sell}
            onOther={onPay}
          />
        </>
      )}
    </section>
  )
}

interface TillFrameProps {
  parked?: number
  onParked?: () => void
  problem?: string | false
  onRetry?: () => void
  children: React.ReactNode
}

function TillFrame({ parked = 0, onParked, problem, onRetry, children }: TillFrameProps) {
  return (
    <>
      <PageHeader title="Uza" onBack={goBack}>
        <nav className={styles.top} aria-label="Mauzo mengine">
          {parked > 0 && <Button variant="line" size="small" onClick={onParked}>{`Pembeni (${parked})`}</Button>}
          <Link href={`${paths.counterSales}&tangu=${shopDay(Date.now())}`}>Mauzo ya leo</Link>
        </nav>
      </PageHeader>
      <main className="page stack">{problem ? <ProblemState message={problem} onRetry={onRetry} /> : children}</main>
    </>
  )
}
