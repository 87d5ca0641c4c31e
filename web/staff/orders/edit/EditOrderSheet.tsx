import { type FormEvent, useState } from 'react'
import { formatNumber, sumMoney } from '../../../../shop/numbers/money.ts'
import { type CartAction, reduceCart, sameLine } from '../../../../shop/orders/cart.ts'
import type { Order } from '../../../data/orders.ts'
import { useCartProducts } from '../../../data/products/cart-products.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/choices/Checkbox.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../../drafts/use-draft.ts'
import { BelowCost } from '../../order-entry/BelowCost.tsx'
import { ChangedPrices } from '../../order-entry/ChangedPrices.tsx'
import { OrderLines } from '../../order-entry/OrderLines.tsx'
import entry from '../../order-entry/order-entry.module.css'
import { ProductPicker } from '../../order-entry/ProductPicker.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { type EditDraft, type EditedLine, isEditDraft } from './edit-draft.ts'
import {
  editableLines,
  editedLineTotal,
  editedTotal,
  hasChanges,
  moneyLeftOver,
  openLineIndexes,
  unchangedOriginal,
  wasAgreed,
  withoutReadyLines,
} from './edited-lines.ts'
import { LeftOver } from './LeftOver.tsx'
import { RemovedLines } from './RemovedLines.tsx'
import { ShopPrice } from './ShopPrice.tsx'
import { type MoneyBack, useEditOrder } from './use-edit-order.ts'

/** Changes those lines of an order that are not ready. */
export function EditOrderSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={`Badili Oda Na. ${order.id}`} wide="panel">
      {open && <EditForm order={order} onDone={onClose} />}
    </Sheet>
  )
}

function EditForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const start = { updated_at: order.updated_at ?? '', lines: editableLines(order), indexes: openLineIndexes(order) }
  const draft = useDraft<EditDraft>(`order-edit-${order.id}`, start, isEditDraft)
  if (!draft.isReady) return <LoadingRows />
  return <LinesForm order={order} draft={draft} onDone={onDone} />
}

interface LinesFormProps {
  order: Order
  draft: Draft<EditDraft>
  onDone: () => void
}

function LinesForm({ order, draft, onDone }: LinesFormProps) {
  const [isAgreed, setAgreed] = useState(false)
  const [moneyBack, setMoneyBack] = useState<MoneyBack>()
  const [isTried, setTried] = useState(false)
  const { save, changes, problem, belowCost, leftByServer, isBusy, clear } = useEditOrder(order, draft, onDone)
  const lines = useCurrentTiers(withoutReadyLines(order, draft.value.lines, draft.value.indexes))
  const ready = order.items_list.filter((line) => line.ready)
  const total = editedTotal(order, lines)
  const isDearer = total > order.total_amount
  const isChanged = hasChanges(order, lines)
  const left = leftByServer ?? moneyLeftOver(order, total)
  const changeLines = (next: (old: EditedLine[]) => EditedLine[]) => {
    clear()
    setAgreed(false)
    draft.change((old) => ({ ...old, lines: next(old.lines) }))
  }
  const change = (action: CartAction) => changeLines((old) => reduceCart(old, action))
  const setAtShopPrice = (line: EditedLine, at_shop_price: boolean) =>
    changeLines((old) => old.map((one) => (sameLine(one, line) ? { ...one, at_shop_price } : one)))
  const trySaving = (consent: { below_cost?: 1 } = {}) => {
    setTried(true)
    if (!isChanged || (isDearer && !isAgreed) || (left > 0 && !moneyBack)) return
    void save({ lines, total, isAgreed: isDearer && isAgreed, left, moneyBack, ...consent })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    trySaving()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <DraftNote draft={draft} />
      <ChangedMeanwhile order={order} draft={draft} onChosen={clear} />
      {ready.length > 0 && (
        <p>Tayari, hazibadiliki: {ready.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}</p>
      )}
      <OrderLines
        lines={lines}
        onChange={change}
        totalOf={(line) => editedLineTotal(order, line, lines)}
        keepsPrice={(line) => unchangedOriginal(order, line) !== undefined}
        extraButtons={(line) => (
          <>
            <QuantityBefore order={order} line={line} />
            {wasAgreed(order, line) && <ShopPrice line={line} onChange={setAtShopPrice} />}
          </>
        )}
      />
      <ProductPicker onPick={(line) => change({ do: 'add', line })} />
      <RemovedLines order={order} lines={lines} onRestore={(line) => change({ do: 'add', line })} />
      <ChangedPrices changes={changes} />
      {left > 0 && <LeftOver order={order} left={left} value={moneyBack} onChange={setMoneyBack} />}
      <div className={entry.foot}>
        <TotalChange before={order.total_amount} now={total} />
        {isDearer && <Checkbox label="Mteja amekubali jumla mpya" checked={isAgreed} onChange={setAgreed} />}
        {problem && <p role="alert">{problem}</p>}
        {belowCost && <BelowCost text={belowCost} onSell={() => trySaving({ below_cost: 1 })} />}
        {isTried && isDearer && !isAgreed && <p role="alert">Mwulize mteja kwanza, kisha weka alama.</p>}
        {isTried && left > 0 && !moneyBack && <p role="alert">Chagua pesa inayobaki iende wapi.</p>}
        {isTried && !isChanged && <p role="alert">Hakuna kilichobadilika.</p>}
        <Button type="submit" wide busy={isBusy}>
          Hifadhi mabadiliko
        </Button>
      </div>
    </form>
  )
}

/** Shows the quantity before the edit, or that the line is new; nothing if the quantity is unchanged. */
function QuantityBefore({ order, line }: { order: Order; line: EditedLine }) {
  const before = editableLines(order).find((one) => sameLine(one, line))
  if (before?.quantity === line.quantity) return null
  return <small>{before ? `Ilikuwa ${formatNumber(before.quantity)}` : 'Mpya'}</small>
}

function TotalChange({ before, now }: { before: number; now: number }) {
  if (now === before)
    return (
      <p>
        Jumla{' '}
        <b>
          <Money amount={now} />
        </b>
      </p>
    )
  return (
    <div aria-live="polite">
      <p>
        Jumla ilikuwa <Money amount={before} />, sasa{' '}
        <b>
          <Money amount={now} />
        </b>
      </p>
      <p>
        {now > before ? 'Inaongezeka' : 'Inapungua'} <Money amount={Math.abs(sumMoney([now, -before]))} />
      </p>
    </div>
  )
}

/**
 * Adds the current price tiers to the lines. The lines of an order only contain the price at which they were ordered.
 */
function useCurrentTiers(lines: EditedLine[]): EditedLine[] {
  const ids = [...new Set(lines.filter(({ price_tiers }) => price_tiers === undefined).map(({ id }) => id))]
  const prices = useCartProducts(ids, true)?.flatMap((product) => product.prices ?? []) ?? []
  return reduceCart(lines, { do: 'addTiers', prices })
}
