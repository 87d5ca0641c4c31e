import { useMemo, useState } from 'react'
import type { CartAction, CartLine } from '../../../shop/orders/cart.ts'
import { lookUpBarcode } from '../../../shop/products/barcodes.ts'
import type { CounterCatalogue } from '../../data/till/counter-catalogue.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useScans } from '../scans/use-scans.ts'
import { barcodesOf, scannedLines, type TillItems } from './find-in-catalogue.ts'

/**
 * Adds the products of scanned codes to the sale. `choices` are types that share the scanned code; the seller picks
 * one. `linesOf` returns the lines of a typed code. `addFromCamera` adds the product of a code that the camera has
 * read.
 */
export function useTillScans(
  catalogue: CounterCatalogue | undefined,
  items: TillItems,
  onChange: (action: CartAction) => void,
) {
  const codes = useMemo(() => (catalogue ? barcodesOf(catalogue) : new Map()), [catalogue])
  const [choices, setChoices] = useState<CartLine[]>([])
  const linesOf = (code: string) => scannedLines(items, lookUpBarcode(codes, code))
  const add = (code: string): CartLine[] => {
    const lines = linesOf(code)
    const [only] = lines
    setChoices(lines.length > 1 ? lines : [])
    if (!only) toast.error(`Hakuna bidhaa yenye barcode ${code}.`)
    else if (lines.length === 1) onChange({ do: 'add', line: only })
    return lines
  }
  useScans(add)
  // A message is needed, because the camera covers the sale and the choice of types.
  const addFromCamera = (code: string) => {
    const [first, ...others] = add(code)
    if (others.length > 0) toast.info('Bidhaa hii ina aina. Funga kamera, kisha chagua aina.')
    else if (first) toast.success(`${first.name} imeongezwa.`)
  }
  return { choices, linesOf, addFromCamera, forget: () => setChoices([]) }
}
