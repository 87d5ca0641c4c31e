import { useState } from 'react'
import { useParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type CartLine, cartReduce, cartTotal } from '../../../shop/cart.ts'
import { capturedTexts, commonTexts, orderSaved } from '../../../shop/messages.ts'
import { lineTotal } from '../../../shop/money.ts'
import { sentenceOf } from '../../data/api.ts'
import { type CapturedOrder, useCapturedOrder, useConvertCaptured } from '../../data/captured.ts'
import { goBack, useTitle } from '../../data/navigation.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ImageViewer } from '../../ui/ImageViewer.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { List, Row } from '../../ui/List.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './captured.module.css'
import { GoodsPicker } from './GoodsPicker.tsx'

/** A paper order's photo, and beside it the lines that staff read from it: together they become an order. */
export function ConvertScreen() {
  const id = Number(useParams().id) || null
  const { data, error, isFetching, refetch } = useCapturedOrder(id)
  useTitle(capturedTexts.turnIntoOrder)
  return (
    <>
      <PageHeader title={capturedTexts.turnIntoOrder} onBack={goBack} />
      <main className="page">
        {error && !data && (
          <ProblemState
            message={sentenceOf(error, capturedTexts.loadFailed, capturedTexts.loadNetworkError)}
            onRetry={refetch}
            busy={isFetching}
          />
        )}
        {data === undefined && !error && <Loading />}
        {data === null && <EmptyState title="Oda hii ya kamera haionekani." />}
        {data && <Conversion captured={data} />}
      </main>
    </>
  )
}

function Conversion({ captured }: { captured: CapturedOrder }) {
  const [lines, setLines] = useState<CartLine[]>([])
  const [address, setAddress] = useState(captured.shipping_address)
  const convert = useConvertCaptured()
  const change = (action: Parameters<typeof cartReduce>[1]) => setLines((old) => cartReduce(old, action))

  const save = async () => {
    const items = lines.map(({ id, type, quantity, price }) => ({ id, type, quantity, price }))
    try {
      const order = { id: captured.id, items, total_amount: cartTotal(lines), shipping_address: address }
      const { order_id } = await convert.mutateAsync(order)
      toast.success(orderSaved(order_id))
      navigate(paths.order(order_id), { replace: true })
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <div className={styles.beside}>
      <div className={styles.paper}>
        <ImageViewer src={captured.order_image} alt={`Oda ya ${captured.customer_name}`} />
      </div>
      <div className="stack">
        <p>
          <b>{captured.customer_name}</b> · {captured.phone_number}
        </p>
        {captured.notes && <p>{captured.notes}</p>}
        <GoodsPicker onPick={(line) => change({ do: 'add', line })} />
        {lines.length === 0 && <p className={styles.hint}>Soma picha, tafuta kila bidhaa na uiongeze hapa.</p>}
        <List label="Bidhaa za oda">
          {lines.map((line) => (
            <Row
              key={`${line.id} ${line.type}`}
              title={line.name}
              trailing={<Money amount={lineTotal(line.price, line.quantity)} />}
              actions={
                <>
                  <QuantityStepper
                    label={`Idadi ya ${line.name}`}
                    value={line.quantity}
                    onChange={(quantity) => change({ do: 'setQuantity', line, quantity })}
                  />
                  <IconButton aria-label={`Ondoa ${line.name}`} onClick={() => change({ do: 'remove', line })}>
                    <TrashIcon />
                  </IconButton>
                </>
              }
            >
              <Money amount={line.price} /> kwa kipande
            </Row>
          ))}
        </List>
        <TextField label="Mahali pa kupeleka" maxLength={500} value={address} onValue={setAddress} />
        <p className={styles.total}>
          Jumla <Money amount={cartTotal(lines)} />
        </p>
        <Button wide busy={convert.isPending} disabled={lines.length === 0} onClick={save}>
          Hifadhi kama oda
        </Button>
      </div>
    </div>
  )
}
