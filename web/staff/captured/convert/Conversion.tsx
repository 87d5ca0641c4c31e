import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { lineTotal } from '../../../../shop/numbers/money.ts'
import { type CartLine, cartReduce, cartTotal } from '../../../../shop/orders/cart.ts'
import { paths } from '../../../../shop/paths.ts'
import { capturedTexts, commonTexts, orderSaved } from '../../../../shop/words/messages.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { refusalOf } from '../../../data/api/refusal.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { CapturedOrder } from '../../../data/captured.ts'
import { changedPrices, type PriceChange } from '../../../data/order-refusal.ts'
import type { OrderLineToSend } from '../../../data/orders.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { TextField } from '../../../ui/form/Field.tsx'
import { QuantityStepper } from '../../../ui/form/QuantityStepper.tsx'
import { TrashIcon } from '../../../ui/icon/icons.tsx'
import { Chip } from '../../../ui/list/Chip.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../../drafts/use-draft.ts'
import styles from '../captured.module.css'
import { LINKED, LinkAccount, linkProblemOf } from '../LinkAccount.tsx'
import { type ConversionDraft, isConversionDraft } from '../paper-draft.ts'
import { ProductPicker } from './ProductPicker.tsx'

type CartChange = Parameters<typeof cartReduce>[1]

/** The lines that are read from a photo, and what they make. What was picked stays until it is an order. */
export function Conversion({ captured }: { captured: CapturedOrder }) {
  const initial: ConversionDraft = { lines: [], address: captured.shipping_address, link: false }
  const draft = useDraft(`paper-order-${captured.id}`, initial, isConversionDraft)
  if (!draft.isReady) return <Loading />
  return <LinesForm captured={captured} draft={draft} />
}

function LinesForm({ captured, draft }: { captured: CapturedOrder; draft: Draft<ConversionDraft> }) {
  const [changes, setChanges] = useState<PriceChange[]>([])
  const [linkProblem, setLinkProblem] = useState<string>()
  const convert = useCall('convertCapturedOrder')
  const sending = useRef(false)
  const { lines, address, link } = draft.value
  const change = (action: CartChange) => {
    setChanges([])
    draft.change((old) => ({ ...old, lines: cartReduce(old.lines, action) }))
  }

  const finish = (order: number) => {
    draft.forget()
    navigate(paths.order(order), { replace: true })
  }
  const save = async () => {
    if (sending.current) return
    sending.current = true
    setLinkProblem(undefined)
    const items = lines.map(convertedLine)
    try {
      const order = {
        id: captured.id,
        items,
        total_amount: cartTotal(lines),
        shipping_address: address,
        link_account: link,
      }
      const { order_id } = await convert.mutateAsync(order)
      toast.success(orderSaved(order_id))
      finish(order_id)
    } catch (failure) {
      const unlinked = linkProblemOf(failure)
      if (unlinked) return setLinkProblem(unlinked)
      const changed = changedPrices(failure, 'convertCapturedOrder', lines)
      if (changed) {
        change({ do: 'refreshPrices', prices: changed.prices })
        setChanges(changed.changes)
      }
      const text = sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
      // Somebody else has made an order of this photo meanwhile.
      const earlier = refusalOf(failure, 'convertCapturedOrder', 'already_decided')?.order_id
      if (earlier) {
        toast.info(text)
        finish(earlier)
      } else toast.error(text)
    } finally {
      sending.current = false
    }
  }
  return (
    <div className="stack">
      <DraftNote draft={draft} />
      <Customer captured={captured} />
      <ProductPicker onPick={(line) => change({ do: 'add', line })} />
      {lines.length === 0 ? (
        <p className={styles.hint}>Soma picha, tafuta kila bidhaa na uiongeze hapa.</p>
      ) : (
        <Lines lines={lines} onChange={change} />
      )}
      <TextField
        label="Mahali pa kupeleka"
        maxLength={500}
        value={address}
        onValue={(now) => draft.change((old) => ({ ...old, address: now }))}
      />
      {!captured.account_linked && (
        <LinkAccount
          checked={link}
          onChange={(now) => draft.change((old) => ({ ...old, link: now }))}
          problem={linkProblem}
        />
      )}
      {changes.length > 0 && <Changed changes={changes} />}
      <div className={styles.finish}>
        <p className={styles.total}>
          Jumla <Money amount={cartTotal(lines)} />
        </p>
        <Button wide busy={convert.isPending} disabled={lines.length === 0} onClick={save}>
          Hifadhi kama oda
        </Button>
      </div>
      {lines.length === 0 && <Later />}
    </div>
  )
}

/** The photo is saved: its lines can wait. */
function Later() {
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

function convertedLine({ id, type, quantity, price }: CartLine): OrderLineToSend {
  return { id, type, quantity, price }
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

function Lines({ lines, onChange }: { lines: CartLine[]; onChange: (change: CartChange) => void }) {
  return (
    <List label="Bidhaa za oda">
      {lines.map((line) => (
        <Row
          key={`${line.id} ${line.type}`}
          title={line.name}
          trailing={<Money amount={lineTotal(line.price, line.quantity)} />}
          actions={
            <div className={styles.lineTools}>
              <QuantityStepper
                label={`Idadi ya ${line.name}`}
                value={line.quantity}
                onChange={(quantity) => onChange({ do: 'setQuantity', line, quantity })}
              />
              <IconButton aria-label={`Ondoa ${line.name}`} onClick={() => onChange({ do: 'remove', line })}>
                <TrashIcon />
              </IconButton>
            </div>
          }
        >
          <Money amount={line.price} /> kwa pisi
        </Row>
      ))}
    </List>
  )
}

/** Nothing was saved: the new prices are in the list, and saving again agrees to them. */
function Changed({ changes }: { changes: PriceChange[] }) {
  return (
    <div className={styles.changed} role="alert">
      <b>Bei zimebadilika. Hakikisha na mteja, kisha hifadhi tena.</b>
      <ul>
        {changes.map(({ line, now }) => (
          <li key={line.name}>
            {line.name}: <Money amount={line.price} /> → <Money amount={now} />
          </li>
        ))}
      </ul>
    </div>
  )
}
