import { formatNumber } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import { foldText } from '../../../../shop/words/search.ts'
import type { Database } from '../../../db/open.ts'
import type { SheetRow } from '../../../spreadsheets/read-table.ts'
import { inBatches } from '../../imports/in-batches.ts'
import { rowLabels } from '../../imports/row-labels.rules.ts'
import type { ImportProblem } from '../../imports/sheet-columns.rules.ts'
import { inTurns } from '../../limits/in-turns.ts'
import type { OpeningDoubt } from '../opening-doubt.ts'
import { findCustomersOfPhones, findKnownDebtDigests, findOldDebts } from '../openings.queries.ts'
import { readDebtHeader } from './debt-columns.rules.ts'
import { type DebtRow, personKey, readDebt, withDigests } from './debt-rows.rules.ts'
import { doubtfulDebts } from './doubts.rules.ts'

export type DebtsPlan = {
  rows: number
  /** The debts to import. */
  fresh: DebtRow[]
  newCustomers: number
  /** The number of people to whom the debts of `fresh` belong. */
  debtors: number
  /** The number of rows that were imported before. */
  known: number
  notes: readonly string[]
  problems: ImportProblem[]
  doubts: OpeningDoubt[]
  /** Returns the name or phone number of the person in a row of the sheet. */
  labelOf: (row: number) => string | undefined
}

/**
 * The maximum number of debts in a sheet, more than any paper ledger has. Each debt updates its customer's sums
 * separately.
 */
const MAX_DEBTS = 5000

/** Plans which debts of a sheet to import. Rows that were imported before are skipped. */
export async function planDebts(
  db: Database,
  [first, ...rows]: readonly SheetRow[],
  today: string,
): Promise<DebtsPlan> {
  if (rows.length > MAX_DEBTS)
    throw problem('bad_sheet', { text: `Jedwali la madeni liwe na mistari ${formatNumber(MAX_DEBTS)} tu. Ligawanye.` })
  const header = readDebtHeader(first ?? { number: 1, cells: [] })
  const problems = [...header.problems]
  const read: Omit<DebtRow, 'digest'>[] = []
  if (problems.length === 0)
    for await (const row of inTurns(rows)) {
      const debt = readDebt(row, header, today, problems)
      if (debt) read.push(debt)
    }
  const all = withDigests(read)
  problems.push(...differentLimits(all))
  problems.sort((left, right) => left.row - right.row)
  const known = await findKnownDigests(db, all)
  const fresh = all.filter(({ digest }) => !known.has(digest))
  const customers = await findCustomersOfPhones(
    db,
    fresh.flatMap(({ phone }) => phone ?? []),
  )
  const owed = await readOldDebts(db, fresh, customers)
  const doubts = doubtfulDebts({ all, fresh }, { today, owed })
  const phones = new Set(fresh.flatMap(({ phone }) => phone ?? []))
  const withoutPhone = fresh.filter(({ phone }) => phone === null).length
  return {
    rows: rows.length,
    fresh,
    newCustomers: withoutPhone + [...phones].filter((phone) => !customers.has(phone)).length,
    debtors: withoutPhone + phones.size,
    known: all.length - fresh.length,
    notes: header.notes,
    problems,
    doubts,
    labelOf: rowLabels(rows, { name: header.positions.get('name') }),
  }
}

async function findKnownDigests(db: Database, all: readonly DebtRow[]): Promise<Set<string>> {
  const known = new Set<string>()
  for await (const batch of inBatches(all)) {
    const digests = batch.map(({ digest }) => digest)
    for (const digest of await findKnownDebtDigests(db, digests)) known.add(digest)
  }
  return known
}

/**
 * Returns a function that returns how much the person of a row already owes. People are matched by phone number, else
 * by name.
 */
async function readOldDebts(
  db: Database,
  fresh: readonly DebtRow[],
  customers: ReadonlyMap<string, number>,
): Promise<(row: DebtRow) => number> {
  const names = fresh.map(({ name }) => name.toLowerCase()).filter(Boolean)
  const debts = await findOldDebts(db, { customers: [...customers.values()], names })
  const byCustomer = new Map(debts.map(({ customer, amount }) => [customer, amount]))
  const byName = new Map(debts.map(({ name, amount }) => [foldText(name), amount]))
  return ({ phone, name }) => {
    const customer = phone === null ? undefined : customers.get(phone)
    return (customer === undefined ? byName.get(foldText(name)) : byCustomer.get(customer)) ?? 0
  }
}

/** Returns problems for rows that give a person another credit limit than an earlier row. */
function differentLimits(all: readonly DebtRow[]): ImportProblem[] {
  const limits = new Map<string, DebtRow>()
  return all.flatMap((row) => {
    if (row.phone === null || row.credit_limit === null) return []
    const first = limits.get(personKey(row))
    if (first === undefined) limits.set(personKey(row), row)
    if (first === undefined || first.credit_limit === row.credit_limit) return []
    const text = `Kikomo cha mkopo ni tofauti na mstari ${formatNumber(first.row)} wa mteja huyu huyu.`
    return [{ row: row.row, column: 'Kikomo cha mkopo', text }]
  })
}
