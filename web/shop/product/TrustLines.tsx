import { usePage } from '../../data/page/page.ts'
import './trust-lines.css'

/** The shop's promises to buyers, written by its owner. */
export function TrustLines() {
  const { trust_lines: lines } = usePage().shop
  return (
    lines.length > 0 && (
      <ul className="trust-lines" aria-label="Ahadi za duka">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  )
}
