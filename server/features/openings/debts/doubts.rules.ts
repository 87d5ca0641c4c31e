import { addDays } from '../../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { foldText } from '../../../../shop/words/search.ts'
import type { OpeningDoubt } from '../opening-doubt.ts'
import { median } from '../products/doubts.rules.ts'
import { type DebtRow, personKey } from './debt-rows.rules.ts'

/** A debt more than this many times larger than the usual debt is doubtful. */
const DOUBTFUL_FACTOR = 10
/** If a sheet has fewer debts than this, no debt counts as unusually large. */
const MIN_DEBTS = 5
/** A debt older than this many days is doubtful. */
const OLD_DAYS = 10 * 365

const doubt = ({ row, name, phone }: DebtRow, text: string): OpeningDoubt => ({
  sheet: 'debts',
  row,
  text: `${name || phone}: ${text}`,
})

const isDebt = ({ kind }: Pick<DebtRow, 'kind'>): boolean => kind === 'opening'
const repeatedText = (row: DebtRow): string => (isDebt(row) ? 'deni kama hili lipo pia' : 'amana kama hii ipo pia')

/**
 * Returns doubts about rows that look like typing errors, or whose person may already be in the sheet or the shop.
 * `all` are the debts of the whole sheet, and `fresh` are the debts that are not imported yet. `owed` returns how much
 * the person of a row already owes the shop, in shillings.
 */
export function doubtfulDebts(
  { all, fresh }: { all: readonly DebtRow[]; fresh: readonly DebtRow[] },
  { today, owed }: { today: string; owed: (row: DebtRow) => number },
): OpeningDoubt[] {
  const debts = all.filter(isDebt)
  const usual = median(debts.map(({ amount }) => amount))
  const firstRows = new Map<string, number>()
  const firstOfPhone = new Map<string, DebtRow>()
  return fresh.flatMap((row) => {
    const doubts: string[] = []
    if (isDebt(row) && debts.length >= MIN_DEBTS && row.amount > usual * DOUBTFUL_FACTOR)
      doubts.push(`deni la ${formatMoney(row.amount)} ni zaidi ya mara 10 ya la kawaida (${formatMoney(usual)}).`)
    if (row.since !== null && row.since < addDays(today, -OLD_DAYS))
      doubts.push(isDebt(row) ? 'deni hili ni la zaidi ya miaka 10.' : 'amana hii ni ya zaidi ya miaka 10.')
    const before = isDebt(row) ? owed(row) : 0
    if (before > 0)
      doubts.push(`tayari ana deni la zamani la ${formatMoney(before)} dukani. Hili litaongezwa juu yake.`)
    // The debt is imported under the name in the first row with this phone number.
    const named = row.phone === null ? row : (firstOfPhone.get(row.phone) ?? row)
    if (row.phone !== null && named === row) firstOfPhone.set(row.phone, row)
    if (row.name !== '' && foldText(named.name) !== foldText(row.name))
      doubts.push(
        `namba hii ni ya ${named.name} pia, mstari ${formatNumber(named.row)}: madeni yote yatakuwa ya mteja mmoja.`,
      )
    const key =
      row.phone === null ? `name:${foldText(row.name)}` : JSON.stringify([personKey(row), row.kind, row.amount])
    const first = firstRows.get(key)
    if (first === undefined) firstRows.set(key, row.row)
    else
      doubts.push(
        row.phone === null
          ? `jina hili lipo pia kwenye mstari ${formatNumber(first)}, bila namba ya simu: watakuwa wateja wawili.`
          : `${repeatedText(row)} kwenye mstari ${formatNumber(first)}: ${isDebt(row) ? 'yatakuwa madeni mawili' : 'zitakuwa amana mbili'}.`,
      )
    return doubts.map((text) => doubt(row, text))
  })
}
