import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { orderedQuantity } from '../../../../shop/products/reorder.ts'
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
import styles from './running-out.module.css'

interface OrderRowProps {
  product: RunningOut
  /** As typed; null if the product is not picked. */
  quantity: string | null
  onQuantity: (quantity: string | null) => void
}

/** A product that is running out: what is left, how fast it sells, and how much of it to order. */
export function OrderRow({ product, quantity, onQuantity }: OrderRowProps) {
  const { product_id, product_name, packaging_type, ordered } = product
  return (
    <Row
      tick={
        <TickBox
          aria-label={`Agiza: ${product_name}`}
          checked={quantity !== null}
          onChange={(isPicked) => onQuantity(isPicked ? String(product.to_order) : null)}
        />
      }
      title={<Link href={paths.inventory(product_id)}>{product_name}</Link>}
      trailing={ordered && <Chip tone="brand">Imeagizwa</Chip>}
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
      {ordered && <OpenOrder product_name={product_name} ordered={ordered} />}
    </Row>
  )
}

/** 'Zimebaki pisi 10 (S, M) · zimeuzwa 50 kwa siku 30 · zinatosha siku 6 · Azam'. */
const stateWords = ({ pieces, types, sold, days_left, supplier }: RunningOut): string =>
  [
    `Zimebaki ${formatCount('pisi', pieces)}${types ? ` (${types})` : ''}`,
    sold > 0 && `zimeuzwa ${sold} kwa siku 30`,
    days_left !== null && `zinatosha siku ${days_left}`,
    supplier,
  ]
    .filter(Boolean)
    .join(' · ')

type Ordered = NonNullable<RunningOut['ordered']>

function OpenOrder({ product_name, ordered }: { product_name: string; ordered: Ordered }) {
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
        aria-label={`Ghairi agizo la ${product_name}`}
        onClick={undo}
      >
        Ghairi agizo
      </Button>
    </>
  )
}
