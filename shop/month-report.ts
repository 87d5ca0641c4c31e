/** The lines of the month report, which is for a bank or an accountant. The screen and the file show the same lines. */
import { debtAgeNames, debtAges } from './orders/payments/debts.ts'
import { isProfitUnknown, netProfit, type ProfitParts } from './reports.ts'

type Costs = 'margin' | 'cost_total' | 'sales_without_cost' | 'stock_losses'
/** The figures of a month. Costs are null for callers who may not see them. */
export type MonthFigures = Omit<ProfitParts, Costs> & { [Name in Costs]: number | null } & {
  total_sales: number
  total_units_sold: number
  returned_total: number
  discount_total: number
  paid_total: number
  orders: number
  counter_orders: number
  buyers: number
  closings: { count: number; difference: number }
  /** This field and the fields below describe the day of the report, not the month. */
  stock_value: { amount: number | null; hands_amount: number | null }
  due_total: number
  deposits: number
  debt_ages: readonly { age: (typeof debtAges)[number]; amount: number }[]
}

type MonthLine = { name: string; value: number; kind: 'money' | 'count'; isSum?: true }
export type MonthSection = { title: string; lines: MonthLine[] }

const money = (name: string, value: number): MonthLine => ({ name, value, kind: 'money' })
const count = (name: string, value: number): MonthLine => ({ name, value, kind: 'count' })
/** Returns a line with a cost, or none for callers who may not see costs. */
const cost = (name: string, value: number | null): MonthLine[] => (value === null ? [] : [money(name, value)])

/**
 * Returns the lines of the report by section. Lines that reduce a sum are negative. A line with `isSum` is the sum of
 * the lines above it, beginning with the previous sum.
 */
export function monthSections(month: MonthFigures): MonthSection[] {
  return [
    { title: 'Mauzo', lines: salesLines(month) },
    ...profitSection(month),
    { title: 'Pesa', lines: cashLines(month) },
    { title: 'Shughuli', lines: activityLines(month) },
    { title: 'Hali ya leo', lines: stateLines(month) },
  ]
}

function salesLines({ total_sales, returned_total, discount_total }: MonthFigures): MonthLine[] {
  return [
    money('Mauzo kabla ya marejesho', total_sales + returned_total),
    money('Bidhaa zilizorudishwa', -returned_total),
    { ...money('Mauzo', total_sales), isSum: true },
    money('Punguzo lililotolewa (limeshatolewa kwenye mauzo)', discount_total),
  ]
}

function profitSection(month: MonthFigures): MonthSection[] {
  const { margin, cost_total, sales_without_cost, stock_losses } = month
  if (margin === null || cost_total === null || stock_losses === null) return []
  const sold = [
    money('Mauzo', month.total_sales),
    ...(sales_without_cost ? [money('Mauzo yasiyo na gharama (hayamo kwenye faida)', -sales_without_cost)] : []),
  ]
  if (isProfitUnknown(month)) return [{ title: 'Faida haijulikani', lines: sold }]
  const lines = [
    ...sold,
    money('Gharama ya pisi zilizouzwa', -cost_total),
    { ...money('Faida ya mauzo', margin), isSum: true as const },
    money('Ada za usafirishaji', month.delivery_fees),
    money('Matumizi mengine', -month.total_other_expenses),
    money('Upungufu wa stoo', -stock_losses),
    money('Madeni yaliyosamehewa', -month.written_off),
    { ...money('Faida halisi', netProfit({ ...month, margin, stock_losses })), isSum: true as const },
  ]
  return [{ title: 'Faida', lines }]
}

function cashLines({ paid_total, total_other_expenses, closings }: MonthFigures): MonthLine[] {
  return [
    money('Pesa zilizopokelewa kwa wateja', paid_total),
    money('Matumizi mengine', total_other_expenses),
    money('Tofauti za kufunga siku', closings.difference),
  ]
}

function activityLines({ total_units_sold, orders, counter_orders, buyers, closings }: MonthFigures): MonthLine[] {
  return [
    count('Oda za mtandaoni', orders),
    count('Mauzo ya kaunta', counter_orders),
    count('Pisi zilizouzwa', total_units_sold),
    count('Wateja walionunua', buyers),
    count('Siku ilifungwa mara', closings.count),
  ]
}

function stateLines({ stock_value, due_total, debt_ages, deposits }: MonthFigures): MonthLine[] {
  const ages = debtAges.flatMap((age) => {
    const amount = debt_ages.find((one) => one.age === age)?.amount ?? 0
    return amount > 0 ? [money(`Madeni: ${debtAgeNames[age].toLowerCase()}`, amount)] : []
  })
  return [
    ...cost('Thamani ya stoo kwa bei ya kununua', stock_value.amount),
    ...cost('Mikononi mwa wafanyakazi', stock_value.hands_amount),
    money('Wateja wanadaiwa', due_total),
    ...ages,
    money('Amana za wateja', deposits),
  ]
}
