import { sumMoney } from '../../../../shop/numbers/money.ts'
import { cartTotal } from '../../../../shop/orders/cart-total.ts'
import { isPickup } from '../../../../shop/orders/delivery-places.ts'
import { paths } from '../../../../shop/paths.ts'
import { capturedTexts } from '../../../../shop/texts/captured.ts'
import type { CapturedOrder } from '../../../data/captured/captured.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { DeliveryChoice } from '../../../ui/form/DeliveryChoice.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../../drafts/use-draft.ts'
import { BelowCost } from '../../order-entry/BelowCost.tsx'
import { ChangedPrices } from '../../order-entry/ChangedPrices.tsx'
import { OrderLines } from '../../order-entry/OrderLines.tsx'
import { ProductPicker } from '../../order-entry/ProductPicker.tsx'
import styles from '../captured.module.css'
import { LINKED, LinkAccount } from '../LinkAccount.tsx'
import { type ConversionDraft, isConversionDraft } from '../paper-draft.ts'
import { useConvert } from './use-convert.ts'

/** Enters the order that is written on a photo. The lines are a draft until they are saved as an order. */
export function Conversion({ captured }: { captured: CapturedOrder }) {
  const initial: ConversionDraft = { lines: [], address: captured.shipping_address, link: false }
  const draft = useDraft(`paper-order-${captured.id}`, initial, isConversionDraft)
  if (!draft.isReady) return <LoadingRows />
  return <LinesForm captured={captured} draft={draft} />
}

function LinesForm({ captured, draft }: { captured: CapturedOrder; draft: Draft<ConversionDraft> }) {
  const { change, save, changes, linkProblem, belowCost, isBusy, places, delivery } = useConvert(captured, draft)
  const { lines, address, link } = draft.value
  const fee = delivery?.fee ?? 0
  return (
    <div className="stack">
      <DraftNote draft={draft} />
      <Customer captured={captured} />
      <ProductPicker onPick={(line) => change({ do: 'add', line })} />
      {lines.length === 0 ? (
        <p className={styles.hint}>Soma picha, tafuta kila bidhaa na uiongeze hapa.</p>
      ) : (
        <OrderLines lines={lines} onChange={change} />
      )}
      {places.length > 0 && (
        <DeliveryChoice
          places={places}
          chosen={delivery}
          onChoose={(place) => draft.change((old) => ({ ...old, place }))}
        />
      )}
      {!(delivery && isPickup(delivery)) && (
        <TextField
          label="Mahali pa kupeleka"
          maxLength={500}
          value={address}
          onValue={(typed) => draft.change((old) => ({ ...old, address: typed }))}
        />
      )}
      {!captured.account_linked && (
        <LinkAccount
          checked={link}
          onChange={(isLinked) => draft.change((old) => ({ ...old, link: isLinked }))}
          problem={linkProblem}
        />
      )}
      <ChangedPrices changes={changes} />
      {belowCost && <BelowCost text={belowCost} onSell={() => save({ below_cost: 1 })} />}
      <div className={styles.finish}>
        <p className={styles.total}>
          Jumla <Money amount={sumMoney([cartTotal(lines), fee])} />
        </p>
        {fee > 0 && (
          <p className={styles.hint}>
            Pamoja na kupeleka {delivery?.name}: <Money amount={fee} />.
          </p>
        )}
        <Button wide busy={isBusy} disabled={lines.length === 0} onClick={() => save()}>
          Hifadhi kama oda
        </Button>
      </div>
      {lines.length === 0 && <LeaveForLater />}
    </div>
  )
}

/** Links to leave the screen and enter the lines later; the photo is already saved. */
function LeaveForLater() {
  return (
    <div>
      <p className={styles.hint}>Picha imeshahifadhiwa. Unaweza kuandika bidhaa zake sasa au baadaye.</p>
      <div className={styles.choose}>
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.manualOrder}>
          Piga picha nyingine
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} href={paths.capturedOrders}>
          {capturedTexts.all}
        </Link>
      </div>
    </div>
  )
}

function Customer({ captured }: { captured: CapturedOrder }) {
  return (
    <div>
      <p>
        <b>{captured.customer_name}</b> · {captured.phone_number}
      </p>
      {captured.account_linked && <Chip tone="ok">{LINKED}</Chip>}
      {captured.notes && <p className={styles.hint}>{captured.notes}</p>}
    </div>
  )
}
