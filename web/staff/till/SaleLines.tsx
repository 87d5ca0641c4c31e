import { useEffect, useRef } from 'react'
import { formatCount, formatNumber } from '../../../shop/numbers/money.ts'
import type { CartAction, CartLine } from '../../../shop/orders/cart.ts'
import { Button } from '../../ui/form/Button.tsx'
import { OrderLines } from '../order-entry/OrderLines.tsx'
import styles from './till.module.css'

const HIGHLIGHT_MS = 900

interface SaleLinesProps {
  lines: readonly CartLine[]
  /** Increases with each product that is added. */
  additions: number
  onChange: (change: CartAction) => void
}

/** The lines of the open sale, newest first, with a button that adds a whole package. */
export function SaleLines({ lines, additions, onChange }: SaleLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (additions > 0 ? showNewest(box.current) : undefined), [additions])
  return (
    <div ref={box} className={styles.lines}>
      <OrderLines lines={[...lines].reverse()} onChange={onChange} extraButtons={addPackage} />
    </div>
  )
}

/**
 * Scrolls to the newest line and highlights it briefly, so that scanning the same product twice is noticed. Returns a
 * function that ends the highlight. The highlight is not animated, because that would redraw each frame and delay the
 * next scan on a slow phone.
 */
function showNewest(box: HTMLElement | null): (() => void) | undefined {
  const newest = box?.querySelector('li')
  if (!newest) return
  newest.dataset.newest = ''
  newest.scrollIntoView({ block: 'nearest' })
  const end = () => delete newest.dataset.newest
  const timer = setTimeout(end, HIGHLIGHT_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

/** Always the same function, so that unchanged lines are not rendered again. */
const addPackage = (line: CartLine, onChange: SaleLinesProps['onChange']) => (
  <AddPackage line={line} onChange={onChange} />
)

/** The button of a package, named by it: '+ katoni (12)', or '+ pisi 12' if the name of the package is unknown. */
function AddPackage({ line, onChange }: { line: CartLine; onChange: SaleLinesProps['onChange'] }) {
  const size = line.items_per_package ?? 1
  if (size < 2) return null
  // The first package replaces the single piece that a new line starts with.
  const quantity = line.quantity === 1 ? size : line.quantity + size
  const name = line.packaging_type
  const label = name ? `+ ${name} (${formatNumber(size)})` : `+ ${formatCount('pisi', size)}`
  return (
    <Button
      variant="line"
      size="small"
      aria-label={`Ongeza kifungashio cha ${line.name}: ${label}`}
      onClick={() => onChange({ do: 'setQuantity', line, quantity })}
    >
      {label}
    </Button>
  )
}
