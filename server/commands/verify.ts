import type { Database } from '../db/open.ts'
import { picturesNamed } from '../features/backups/pictures-named.queries.ts'
import { checks } from './verify.queries.ts'

/** What the check needs of the picture store. */
type Pictures = { has: (path: string) => Promise<boolean>; list: () => Promise<{ open: string[]; hidden: string[] }> }

type Report = {
  /** Sentences about what is wrong, by the check that found it; empty when the books are right. */
  wrong: { check: string; what: string }[]
  /** Pictures that no row names: they cost room and do no harm. */
  unused: number
  checked: number
}

/** Compares the rows that say the same thing twice, and returns every difference. */
export async function verifyRows(db: Database): Promise<Report['wrong']> {
  const wrong: Report['wrong'] = []
  for (const { name, find } of checks) {
    for (const { what } of await find(db)) wrong.push({ check: name, what })
  }
  return wrong
}

/**
 * Compares everything that is stored twice: the ledger with stock, orders with lines and payments, the daily figures
 * with what they count, pictures with the rows that name them. One snapshot of the database, so it may run while the
 * shop sells. Without `pictures` (kept elsewhere) those are left out.
 */
export async function verifyShop(db: Database, pictures?: Pictures): Promise<Report> {
  // The files before the rows: a picture that is just being saved then counts as unused at most, never as lost.
  const stored = await pictures?.list()
  const { wrong, named } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ wrong: await verifyRows(tx), named: await picturesNamed(tx) }))
  if (!pictures || !stored) return { wrong, unused: 0, checked: checks.length }
  const found = new Set([...stored.open, ...stored.hidden])
  for (const { picture, owner } of named) {
    if (found.has(basePathOf(picture)) || (await pictures.has(picture))) continue
    wrong.push({ check: 'every picture that a row names is there', what: `${picture} of ${owner} is missing` })
  }
  const known = new Set(named.map(({ picture }) => basePathOf(picture)))
  const unused = [...found].filter((path) => !known.has(path)).length
  return { wrong, unused, checked: checks.length + 1 }
}

const basePathOf = (picture: string) => picture.replace(/-profile\.webp$/, '')

/** Prints the report for the shop's operator; returns the exit code. */
export function printReport({ wrong, unused, checked }: Report, print: (line: string) => void): number {
  for (const { check, what } of wrong.slice(0, 100)) print(`WRONG: ${check}: ${what}`)
  if (wrong.length > 100) print(`… and ${wrong.length - 100} more`)
  if (unused > 0) print(`${unused} stored pictures are named by no row.`)
  print(wrong.length === 0 ? `All ${checked} checks passed.` : `${wrong.length} faults in ${checked} checks.`)
  return wrong.length === 0 ? 0 : 1
}
