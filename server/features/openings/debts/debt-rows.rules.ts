import { lineField, sentText, textField } from '../../../../contract/fields.ts'
import { dayFromText } from '../../../../shop/numbers/dates.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { MAX_ORDER_TOTAL } from '../../../../shop/orders/orders.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import { isBlank } from '../../../../shop/products/names.ts'
import { foldText } from '../../../../shop/words/search.ts'
import type { SheetRow } from '../../../spreadsheets/read-table.ts'
import type { ImportProblem } from '../../imports/sheet-columns.rules.ts'
import { digestOf } from '../digest.rules.ts'
import { type DebtColumn, type DebtHeader, debtColumnName } from './debt-columns.rules.ts'

/** An opening debt or deposit, as a row of the sheet describes it. */
export type DebtRow = {
  row: number
  kind: 'opening' | 'opening_deposit'
  name: string
  /** E.164. Many people in a paper ledger have no phone number, so it may be null. */
  phone: string | null
  amount: number
  since: string | null
  due_on: string | null
  reason: string
  credit_limit: number | null
  digest: string
}

/** The reason that is stored for rows without a reason. The form for a single opening debt suggests it too. */
const USUAL_REASON = 'Daftari la zamani'
const EXAMPLE = /^mfano\s*:/i
const name = sentText(120).pipe(lineField(120, 1))
const reason = sentText(500).pipe(textField(500, 1))

/**
 * Returns the debt or deposit of a row, without its digest. Returns null if the row has a problem, which is added to
 * `problems`.
 */
export function readDebt(
  { number: row, cells }: SheetRow,
  { positions }: DebtHeader,
  today: string,
  problems: ImportProblem[],
): Omit<DebtRow, 'digest'> | null {
  const before = problems.length
  const cell = (column: DebtColumn) => cells[positions.get(column) ?? -1]?.trim() ?? ''
  const refuse = (column: DebtColumn, text: string) => {
    problems.push({ row, column: debtColumnName(column), text })
    return null
  }
  const text = (column: 'name' | 'reason', schema: typeof name, unusable: string) => {
    const read = schema.safeParse(cell(column))
    if (read.success) return read.data
    refuse(column, unusable)
    return ''
  }
  const amount = (column: 'amount' | 'limit' | 'deposit', least: number) => {
    const typed = cell(column).slice(0, 60)
    if (typed === '') return refuse(column, 'Weka kiasi cha deni.')
    if (column === 'amount' && parseMoney(typed) === 0)
      return refuse(column, 'Deni ni 0: futa mstari huu, au andika anachodaiwa leo.')
    if (column === 'amount' && /^[-−]/.test(typed))
      return refuse(column, 'Deni haliwi chini ya 0. Kama amelipa mbele, andika kiasi hicho kwenye safu ya Amana.')
    const read = parseMoney(typed, { least, most: MAX_ORDER_TOTAL })
    return read ?? refuse(column, `Kiasi '${typed.slice(0, 30)}' hakisomeki. Andika namba tu, kama 12500.`)
  }
  const day = (column: 'since' | 'due') => {
    const typed = cell(column).slice(0, 60)
    if (typed === '') return null
    // Spreadsheets may store a date with a time.
    const read = dayFromText(typed.replace(/ \d\d:\d\d$/, ''))
    return read ?? refuse(column, `Tarehe '${typed.slice(0, 30)}' haisomeki. Andika siku/mwezi/mwaka, kama 21/11/2025.`)
  }
  if (EXAMPLE.test(cell('name').slice(0, 30))) return refuse('name', 'Huu ni mstari wa mfano. Ufute kwanza.')
  const phone = cell('phone') === '' ? null : normalisePhone(cell('phone').slice(0, 60))
  if (cell('phone') !== '' && phone === null) refuse('phone', 'Namba ya simu si sahihi. Iandike kama 0754123456.')
  const hasName = !isBlank(cell('name').slice(0, 500))
  if (!hasName && cell('phone') === '') refuse('name', 'Andika jina la mteja.')
  const kind: DebtRow['kind'] = isNothing(cell('deposit')) ? 'opening' : 'opening_deposit'
  if (kind === 'opening_deposit' && !isNothing(cell('amount')))
    refuse('deposit', 'Andika deni au amana kwenye mstari mmoja, si vyote viwili.')
  const since = day('since')
  if (since !== null && since > today) refuse('since', 'Deni la zamani haliwezi kuanza kesho.')
  const due_on = day('due')
  if (due_on !== null && due_on < (since ?? today)) refuse('due', 'Siku ya kulipa iwe baada ya deni kuanza.')
  const debt = {
    row,
    kind,
    name: hasName ? text('name', name, 'Jina lisizidi herufi 120.') : '',
    phone,
    amount: amount(kind === 'opening' ? 'amount' : 'deposit', 0.01) ?? 0,
    since,
    due_on,
    reason: isBlank(cell('reason').slice(0, 2000))
      ? USUAL_REASON
      : text('reason', reason, 'Sababu isizidi herufi 500.'),
    credit_limit: cell('limit') === '' ? null : amount('limit', 0),
  }
  return problems.length === before ? debt : null
}

/** True for a cell that is empty or 0. */
const isNothing = (typed: string): boolean => typed === '' || parseMoney(typed.slice(0, 60)) === 0

/** A key for the person of a row: the phone number, or the name if there is none. */
export const personKey = ({ phone, name }: Pick<DebtRow, 'phone' | 'name'>): string => phone ?? foldText(name)

/**
 * Gives each row a digest of its content. Rows with the same content are separate debts, so repeated rows get different
 * digests.
 */
export function withDigests(rows: readonly Omit<DebtRow, 'digest'>[]): DebtRow[] {
  const times = new Map<string, number>()
  return rows.map((row) => {
    const facts = [personKey(row), row.amount, row.since, row.due_on, foldText(row.reason)]
    const content = JSON.stringify(row.kind === 'opening' ? facts : [row.kind, ...facts])
    const time = (times.get(content) ?? 0) + 1
    times.set(content, time)
    return { ...row, digest: digestOf(['debt', content, time]) }
  })
}
