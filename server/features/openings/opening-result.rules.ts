import { formatCount, sumMoney } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { unlistedCategories } from '../../../shop/settings/categories.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import { foldText } from '../../../shop/words/search.ts'
import { withLabels } from '../imports/row-labels.rules.ts'
import type { DebtRow } from './debts/debt-rows.rules.ts'
import type { DebtsPlan } from './debts/plan-debts.ts'
import { countProblems, doubtsOf, type OpeningPlan } from './plan-opening.ts'
import type { ProductsPlan } from './products/plan-products.ts'

const MAX_PROBLEMS = 500
const MAX_DOUBTS = 100

type Categories = ShopSettings['categories']

/** Builds the response. `categories` are the categories in the shop's settings. */
export function openingResult(
  plan: OpeningPlan,
  { written, categories }: { written: boolean; categories: Categories },
) {
  const doubts = doubtsOf(plan)
  return {
    products: plan.products && productsResult(plan.products, categories),
    debts: plan.debts && debtsResult(plan.debts),
    problems: firstProblems(plan),
    more_problems: Math.max(0, countProblems(plan) - MAX_PROBLEMS),
    notes: [...notesOf(plan), ...alikeCategories(newCategories(plan.products, categories), categories)],
    doubts: doubts.slice(0, MAX_DOUBTS),
    more_doubts: Math.max(0, doubts.length - MAX_DOUBTS),
    plan: plan.digest,
    written,
  }
}

/** Returns the first problems: problems of the products, then problems of the debts. */
function firstProblems({ products, debts }: OpeningPlan) {
  const ofProducts = products ? withLabels(products.problems.slice(0, MAX_PROBLEMS), products.read.labelOf) : []
  const left = MAX_PROBLEMS - ofProducts.length
  const ofDebts = debts ? withLabels(debts.problems.slice(0, left), debts.labelOf) : []
  return [
    ...ofProducts.map((one) => ({ sheet: 'products' as const, ...one })),
    ...ofDebts.map((one) => ({ sheet: 'debts' as const, ...one })),
  ]
}

function productsResult({ read, catalog, stock, known, totalBuying, ...plan }: ProductsPlan, categories: Categories) {
  const stocked = stock.filter(({ pieces }) => pieces !== null)
  return {
    rows: read.rows,
    added: catalog.added.length,
    changed: catalog.changed.length,
    unchanged: catalog.unchanged,
    known,
    counted: plan.counted.slice(0, MAX_DOUBTS),
    stocked: stocked.length,
    without_stock: stock.length - stocked.length,
    pieces: stocked.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
    total_buying: totalBuying,
    without_cost: stocked.filter(({ buying_price }) => buying_price === null).length,
    new_categories: newCategories({ catalog }, categories),
  }
}

const debtsResult = ({ rows, fresh, debtors, newCustomers, known }: DebtsPlan) => ({
  rows,
  added: fresh.length,
  debtors,
  new_customers: newCustomers,
  known,
  total: sumOf(fresh, 'opening'),
  deposits: sumOf(fresh, 'opening_deposit'),
})

/** Returns the sum of the debts, or of the deposits, of these rows. */
export const sumOf = (rows: readonly DebtRow[], kind: DebtRow['kind']): number =>
  sumMoney(rows.flatMap((row) => (row.kind === kind ? [row.amount] : [])))

/** Returns the categories of a sheet that are not in the settings. */
const newCategories = (products: Pick<ProductsPlan, 'catalog'> | null, categories: Categories): string[] =>
  unlistedCategories(
    products ? [...products.catalog.added, ...products.catalog.changed].map(({ category }) => category) : [],
    categories,
  )

/**
 * Returns notes about new categories that are spelt almost like a listed category. 'nguo' and 'Nguo' would be two
 * categories.
 */
const alikeCategories = (names: readonly string[], categories: Categories): string[] =>
  names.flatMap((name) => {
    const alike = categories.find((one) => foldText(one.name) === foldText(name))
    return alike
      ? [`Kategoria '${name}' inafanana na '${alike.name}' iliyopo: ziandike sawa, la sivyo zitakuwa mbili.`]
      : []
  })

function notesOf({ products, debts }: OpeningPlan): string[] {
  const notes = [...(products?.read.header.notes ?? []), ...(debts?.notes ?? [])]
  const { byName = 0, archived = 0 } = products?.catalog ?? {}
  if (byName > 0)
    notes.push(`${formatCount('Bidhaa', byName)} hazina Namba lakini majina yake yapo dukani: ni zile zile.`)
  if (archived > 0) notes.push(`${formatCount('Aina', archived)} hazimo kwenye jedwali: hazitauzwa tena.`)
  return notes
}

/** Throws sheet_doubtful if rows look like typing errors and the client has not confirmed them. */
export function requireDoubtsConfirmed(plan: OpeningPlan, confirmed: boolean): void {
  const [first, ...others] = doubtsOf(plan)
  if (!first || confirmed) return
  const more = others.length > 0 ? ` Na ${formatCount('mistari mingine', others.length)}.` : ''
  throw problem('sheet_doubtful', { text: `Mstari ${first.row}, ${first.text}${more}`, field: 'confirm_doubts' })
}
