import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatCount, formatNumber } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import { orderedQuantity } from '../../../../shop/products/reorder.ts'
import { SELLING_DAYS } from '../../../../shop/reports.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { RunningOut } from '../../../data/purchases.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TickBox } from '../../../ui/form/choices/TickBox.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Row } from '../../../ui/list/List.tsx'
import { Photo } from '../../../ui/picture/Photo.tsx'
import { Urgency } from '../../figures/Urgency.tsx'
import styles from './running-out.module.css'

interface RunningOutRowProps {
  product: RunningOut
  /** The typed quantity; null if the product is not picked. */
  quantity: string | null
  onQuantity: (quantity: string | null) => void
}

/** A product or type that is running out: what is left, how fast it sells, and how many pieces to order. */
export function RunningOutRow({ product, quantity, onQuantity }: RunningOutRowProps) {
  const { product_id, product_name, type, image, packaging_type, ordered } = product
  return (
    <Row
      tick={
        <TickBox
          aria-label={`Agiza: ${productLabel(product_name, type)}`}
          checked={quantity !== null}
          onChange={(isPicked) => onQuantity(isPicked ? String(product.to_order) : null)}
        />
      }
      leading={<Photo path={image} alt="" sizes="3.5rem" />}
      title={
        <>
          <Link href={paths.inventory(product_id)}>{product_name}</Link>
          {type && <span className="line-type">{type}</span>}
        </>
      }
      trailing={ordered ? <Chip tone="brand">Imeagizwa</Chip> : <Urgency product={{ ...product, types: null }} />}
      actions={
        quantity !== null && (
          <TextField
            label={`Idadi ya ${packaging_type ?? 'pisi'}`}
            suffix={packaging_type ?? 'pisi'}
            inputMode="numeric"
            maxLength={7}
            value={quantity}
            onFocus={(event) => event.target.select()}
            onValue={onQuantity}
          />
        )
      }
    >
      {stateWords(product)}
      {ordered && <OpenOrder label={productLabel(product_name, type)} ordered={ordered} />}
    </Row>
  )
}

/** Returns 'Zimebaki pisi 10 · zimeuzwa 50 kwa siku 30 · zinatosha siku 6'. */
function stateWords({ pieces, sold, days_left }: RunningOut): string {
  const left = pieces === 0 ? 'Hazipo stoo' : `Zimebaki ${formatCount('pisi', pieces)}`
  if (sold === 0) return `${left} · hakuna iliyouzwa kwa siku ${SELLING_DAYS}`
  const lasts = days_left === null ? 'zinatosha zaidi ya miezi 3' : `zinatosha siku ${days_left}`
  return `${left} · zimeuzwa ${formatNumber(sold)} kwa siku ${SELLING_DAYS}${pieces > 0 ? ` · ${lasts}` : ''}`
}

type Ordered = NonNullable<RunningOut['ordered']>

function OpenOrder({ label, ordered }: { label: string; ordered: Ordered }) {
  const cancel = useCall('cancelPurchaseOrder')
  const { purchase_order_id, quantity, packaging_type, supplier, at, by_name } = ordered
  const undo = async () => {
    try {
      await cancel.mutateAsync({ purchase_order_id })
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  return (
    <>
      <span className={styles.ordered}>
        {[`Imeagizwa ${orderedQuantity(quantity, packaging_type)}`, supplier, formatDateTime(at), by_name]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={cancel.isPending}
        aria-label={`Ghairi agizo la ${label}`}
        onClick={undo}
      >
        Ghairi agizo
      </Button>
    </>
  )
}
