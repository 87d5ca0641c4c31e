import type { Database } from '../../db/open.ts'
import { picturesNamed } from '../../features/backups/pictures-named.queries.ts'
import { parsePicturePath, pathOf } from '../../features/pictures/picture-names.ts'
import { checks } from './verify.queries.ts'

/** The part of the picture store that the check uses. */
type Pictures = { has: (path: string) => Promise<boolean>; list: () => Promise<{ open: string[]; hidden: string[] }> }

type Report = {
  /** Faults as sentences, by check. Empty if the books are correct. */
  wrong: { check: string; what: string }[]
  /** The number of pictures to which no row refers. They use disk space but do no harm. */
  unused: number
  checked: number
}

/** Compares rows that contain the same fact, and returns every difference. */
export async function verifyRows(db: Database): Promise<Report['wrong']> {
  const wrong: Report['wrong'] = []
  for (const { name, find } of checks) {
    for (const { what } of await find(db)) wrong.push({ check: name, what })
  }
  return wrong
}

/**
 * Compares everything that is stored twice: the ledger with stock, orders with lines and payments, daily figures with
 * their rows, pictures with the rows that refer to them. Reads a single snapshot, so the shop may run meanwhile.
 * The pictures are not in the database. They are checked only if their store is given as `pictures`.
 */
export async function verifyShop(db: Database, pictures?: Pictures): Promise<Report> {
  // The files are listed before the rows. So a picture that is just being saved may count as unused, but never as lost.
  const stored = await pictures?.list()
  const { wrong, named } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({ wrong: await verifyRows(tx), named: await picturesNamed(tx) }))
  if (!pictures || !stored) return { wrong, unused: 0, checked: checks.length }
  const storedKeys = new Set([...stored.open, ...stored.hidden].map(keyOf))
  for (const { picture, owner } of named) {
    // A picture that is not in the list may have been saved after the listing.
    if (storedKeys.has(keyOf(picture)) || (await pictures.has(picture))) continue
    wrong.push({ check: 'every picture that a row names is there', what: `${picture} of ${owner} is missing` })
  }
  const namedKeys = new Set(named.map(({ picture }) => keyOf(picture)))
  const unused = [...storedKeys].filter((path) => !namedKeys.has(path)).length
  return { wrong, unused, checked: checks.length + 1 }
}

/** Returns a key for the picture at a path, which may be the path of the picture or of one of its files. */
function keyOf(path: string): string {
  const picture = parsePicturePath(path)
  return picture ? pathOf(picture) : path
}

const MAX_PRINTED = 100

/** Prints the report for the shop's operator; returns the exit code. */
export function printReport({ wrong, unused, checked }: Report, print: (line: string) => void): number {
  for (const { check, what } of wrong.slice(0, MAX_PRINTED)) print(`WRONG: ${check}: ${what}`)
  if (wrong.length > MAX_PRINTED) print(`… and ${wrong.length - MAX_PRINTED} more`)
  if (unused > 0) print(`${unused} stored pictures are named by no row.`)
  print(wrong.length === 0 ? `All ${checked} checks passed.` : `${wrong.length} faults in ${checked} checks.`)
  return wrong.length === 0 ? 0 : 1
}
