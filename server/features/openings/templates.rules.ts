// The empty sheets for a new shop. Imports refuse the example rows, so that people delete them.
import { addDays } from '../../../shop/numbers/dates.ts'
import type { Table } from '../../spreadsheets/table.ts'
import { type Cell, exampleRows, productColumns } from '../imports/export.rules.ts'
import { type DebtColumn, debtColumnName, debtColumns } from './debts/debt-columns.rules.ts'
import { type OpeningColumn, openingColumnName } from './products/opening-columns.rules.ts'

const stockColumns = ['stock', 'packaging', 'items', 'packages', 'extra', 'buying'] as const satisfies OpeningColumn[]

/** The stock in each example row: the first in cartons and pieces, the others in pieces only. */
const exampleStock: readonly Cell[][] = [
  [null, 'katoni', 12, 5, 3, 18000],
  [40, null, null, null, null, 21000],
  [25, null, null, null, null, 16500],
]

const stockKinds: Partial<Record<(typeof stockColumns)[number], 'text' | 'money'>> = {
  packaging: 'text',
  buying: 'money',
}

export function openingTemplate(): Table {
  const kinds = stockColumns.map((column) => ({
    name: openingColumnName(column),
    kind: stockKinds[column] ?? ('count' as const),
  }))
  const rows = exampleRows.map((row, at) => [
    ...productColumns.map((_, column) => row[column] ?? null),
    ...(exampleStock[at] ?? []),
  ])
  return { name: 'Bidhaa', columns: [...productColumns, ...kinds], rows }
}

const debtKinds: Partial<Record<DebtColumn, 'money' | 'day'>> = {
  amount: 'money',
  since: 'day',
  due: 'day',
  limit: 'money',
  deposit: 'money',
}

export function debtTemplate(today: string): Table {
  const columns = debtColumns.map((column) => ({
    name: debtColumnName(column),
    kind: debtKinds[column] ?? ('text' as const),
  }))
  const rows: Cell[][] = [
    [
      'Mfano: Mama Asha',
      '0754123456',
      45000,
      addDays(today, -60),
      addDays(today, 30),
      'Daftari la zamani',
      200000,
      null,
    ],
    ['Mfano: Juma fundi', null, 12500, addDays(today, -200), null, 'Mabati 2', null, null],
    ['Mfano: Halima (amelipa mbele)', null, null, addDays(today, -20), null, 'Sare za Januari', null, 50000],
  ]
  return { name: 'Madeni', columns, rows }
}
