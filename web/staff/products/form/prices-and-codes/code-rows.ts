import type { Barcode } from '../../../../../shop/products/barcodes.ts'
import { randomKey } from '../../../../browser/random-key.ts'
import type { Product } from '../../../../data/catalog.ts'
import type { CodeRow, ProductDraft, TypeRow } from '../product-form.ts'

export const codeRow = (code: string, type = ''): CodeRow => ({ key: randomKey(), type, code, pieces: '1' })

/**
 * Returns the barcodes of a product and its types. `types` are the initial type rows of the form, to whose keys the
 * barcodes refer.
 */
export function codeRows(product: Product | null, types: readonly TypeRow[] = []): CodeRow[] {
  const rowsOf = (codes: readonly Barcode[] = [], type: string): CodeRow[] =>
    codes.map(({ code, pieces }) => ({ ...codeRow(code, type), pieces: pieces === null ? '' : String(pieces) }))
  const codesOf = (type: string) => product?.stock_info?.find((one) => one.variant_type === type)?.barcodes
  return [...rowsOf(product?.barcodes, ''), ...types.flatMap(({ key, type }) => rowsOf(codesOf(type), key))]
}

/** Returns the barcodes whose type is still in the form. */
export const codesIn = (codes: readonly CodeRow[], { types }: Pick<ProductDraft, 'types'>): CodeRow[] =>
  codes.filter(({ type }) => type === '' || types.some(({ key }) => key === type))
