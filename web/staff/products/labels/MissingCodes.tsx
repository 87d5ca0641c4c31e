import { formatCount } from '../../../../shop/numbers/money.ts'
import { Button } from '../../../ui/form/Button.tsx'
import styles from './labels.module.css'

interface MissingCodesProps {
  /** The number of products and types without a barcode. */
  missing: number
  /** Creates the missing barcodes; undefined for people who may not. */
  onGive: (() => void) | undefined
  busy: boolean
}

/** Offers to create the missing barcodes. */
export function MissingCodes({ missing, onGive, busy }: MissingCodesProps) {
  if (missing === 0) return null
  return (
    <div className={styles.missing} role="status">
      <p>{formatCount('Bidhaa', missing)} au aina hazina barcode, na hazina lebo hapa.</p>
      {onGive && (
        <Button size="small" busy={busy} onClick={onGive}>
          Zitengenezee barcode
        </Button>
      )}
    </div>
  )
}
