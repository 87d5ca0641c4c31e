import { useState } from 'react'
import { addDays, DEFAULT_RANGE_DAYS, isDay, shopDay } from '../../../shop/dates.ts'
import { analyticsTexts, commonTexts } from '../../../shop/messages.ts'
import { formatNumber } from '../../../shop/money.ts'
import { Refused, sentenceOf } from '../../data/api.ts'
import { goBack, useTitle } from '../../data/navigation.ts'
import { type ShopFigures, useShopFigures } from '../../data/reports.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ChartIcon } from '../../ui/icons.tsx'
import { Facts } from '../../ui/List.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states.tsx'
import styles from './reports.module.css'

const presets = [
  { days: 7, label: analyticsTexts.lastWeek },
  { days: DEFAULT_RANGE_DAYS, label: analyticsTexts.lastMonth },
  { days: 365, label: analyticsTexts.lastYear },
] as const

/** The figures of the whole shop between two days. */
export function ReportsScreen() {
  const [to, setTo] = useState(() => shopDay(Date.now()))
  const [from, setFrom] = useState(() => addDays(to, -DEFAULT_RANGE_DAYS))
  useTitle(analyticsTexts.title)
  const lastDays = (days: number) => {
    const today = shopDay(Date.now())
    setTo(today)
    setFrom(addDays(today, -days))
  }
  return (
    <>
      <PageHeader title={analyticsTexts.title} onBack={goBack} />
      <main className="page page-narrow stack">
        <div className={styles.presets}>
          {presets.map(({ days, label }) => (
            <Button key={days} variant="line" size="small" onClick={() => lastDays(days)}>
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.range}>
          <TextField label="Kuanzia" type="date" value={from} max={to} onValue={setFrom} />
          <TextField label="Hadi" type="date" value={to} min={from} onValue={setTo} />
        </div>
        {isDay(from) && isDay(to) ? <Figures from={from} to={to} /> : <p role="status">Chagua tarehe zote mbili.</p>}
      </main>
    </>
  )
}

function Figures({ from, to }: { from: string; to: string }) {
  const { data, error, isFetching, refetch } = useShopFigures(from, to)
  if (error instanceof Refused && error.status === 501) {
    return (
      <EmptyState title="Taarifa hizi zinakuja." art={<ChartIcon size={48} />}>
        Kwa sasa, takwimu za bidhaa moja moja zipo: bonyeza na ushikilie bidhaa dukani, au gusa Takwimu.
      </EmptyState>
    )
  }
  if (error) {
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  if (!data) return <Loading />
  return (
    <div className="stack" aria-busy={isFetching}>
      <Facts facts={factsOf(data)} />
      <p className={styles.note}>
        Mauzo ni bidhaa zilizowekwa tayari siku hizo. Zilizoagizwa ni oda zote, zilizolipwa ni fedha zilizopokelewa.
      </p>
    </div>
  )
}

function factsOf(figures: ShopFigures) {
  const spent = figures.total_buying + figures.total_shipping + figures.total_other_expenses
  const money = (name: string, amount: number) => [name, <Money key={name} amount={amount} />] as const
  return [
    money('Mauzo', figures.total_sales),
    money('Zilizoagizwa', figures.ordered_total),
    money('Zilizolipwa', figures.paid_total),
    ['Pisi zilizouzwa', formatNumber(figures.total_units_sold)] as const,
    ['Pisi zilizoingia', formatNumber(figures.total_arrivals)] as const,
    money('Gharama za manunuzi', figures.total_buying),
    money('Gharama za usafirishaji', figures.total_shipping),
    money('Matumizi mengine', figures.total_other_expenses),
    money('Faida kwa oda', figures.total_sales - spent),
  ]
}
