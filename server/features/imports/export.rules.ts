// The catalogue as a table: first the columns that an import reads, then columns for information only.
import { tiersText } from '../../../shop/products/tiers/price-tiers.ts'
import { tierScopeNames } from '../../../shop/products/tiers/tier-scope-names.ts'
import type { CatalogueRow } from './export.queries.ts'
import { sheetBarcodes } from './sheet-barcodes.rules.ts'
import { columnName } from './sheet-columns.rules.ts'
import { EXAMPLE_IDS } from './sheet-products.rules.ts'

export type Cell = string | number | null
type Kind = 'text' | 'money' | 'count'

const importedColumns: [Parameters<typeof columnName>[0], Kind][] = [
  ['id', 'text'],
  ['name', 'text'],
  ['category', 'text'],
  ['description', 'text'],
  ['type', 'text'],
  ['price', 'money'],
  ['tiers', 'text'],
  ['tierScope', 'text'],
  ['status', 'text'],
  ['barcodes', 'text'],
]
const readOnlyColumns: typeof importedColumns = [
  ['stock', 'count'],
  ['packaging', 'text'],
  ['itemsPerPackage', 'count'],
  ['buyingPrice', 'money'],
  ['shippingCost', 'money'],
]
const sheetColumns = (columns: typeof importedColumns) =>
  columns.map(([column, kind]) => ({ name: columnName(column), kind }))

/** Builds the export. Importing it changes nothing. Only the first type of a product has the description. */
export function productTable(rows: readonly CatalogueRow[]) {
  let lastId = ''
  const cells = rows.map((row): Cell[] => {
    const isFirst = row.id !== lastId
    lastId = row.id
    return [
      row.id,
      row.name,
      row.category,
      isFirst ? row.description : '',
      row.type,
      row.price,
      tiersText(row.price_tiers, row.packaging_type),
      row.price_tiers.length > 0 ? tierScopeNames[row.tier_scope] : null,
      row.status,
      sheetBarcodes(row.codes, { ...row, isFirst }),
      row.stock,
      row.packaging_type,
      row.items_per_package,
      row.buying_price,
      row.shipping_cost,
    ]
  })
  return { name: 'Bidhaa', columns: sheetColumns([...importedColumns, ...readOnlyColumns]), rows: cells }
}

const [oneType = '', twoTypes = ''] = EXAMPLE_IDS

/** Builds the template for an import, with two example products. Imports refuse a sheet that still contains these. */
export function productTemplate() {
  return { name: 'Bidhaa', columns: productColumns, rows: exampleRows }
}

/** The columns that an import reads. */
export const productColumns = sheetColumns(importedColumns)

/**
 * The example products of the template, in the order of `productColumns`. Imports recognise the examples by their ids.
 */
export const exampleRows: readonly (readonly Cell[])[] = [
  [
    oneType,
    'Mfano: Redio ya sola',
    'Elekroniki',
    'Inacheza siku nzima.',
    null,
    25000,
    '6=23000; 12=20000',
    null,
    'inapatikana',
    '6001234567899; katoni=16001234567896',
  ],
  [
    twoTypes,
    'Mfano: Shuka la pamba',
    'Matandiko',
    'Laini, halichuji rangi.',
    'Kubwa (6×6)',
    35000,
    null,
    null,
    'inapatikana',
  ],
  [twoTypes, 'Mfano: Shuka la pamba', 'Matandiko', null, 'Ndogo (4×6)', 28000, null, null, 'inapatikana'],
]
