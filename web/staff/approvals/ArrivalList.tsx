import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { waitingNames } from '../../../shop/people/waiting.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { arrivalName } from '../../../shop/texts/stock.ts'
import { useQueryString } from '../../browser/navigation.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Arrival } from '../../data/arrivals.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { ArrivalDecision } from './ArrivalDecision.tsx'
import styles from './approvals.module.css'
import { isFinal } from './is-final.ts'

/** The maximum number of products that a row names. */
const MAX_NAMED = 3

/** The pending arrivals. Each is approved or rejected as a whole. */
export function ArrivalList({ arrivals }: { arrivals: readonly Arrival[] }) {
  const [openId, setOpenId] = useState<number | null>(useLinkedArrival())
  const [rejecting, setRejecting] = useState<Arrival | null>(null)
  const shown = arrivals.find(({ id }) => id === openId) ?? null
  return (
    <section className="stack" aria-labelledby="arrivals">
      <h2 id="arrivals">{waitingNames.arrivals}</h2>
      <List label={waitingNames.arrivals}>
        {arrivals.map((arrival) => (
          <ArrivalRow
            key={arrival.id}
            arrival={arrival}
            onOpen={() => setOpenId(arrival.id)}
            onReject={() => setRejecting(arrival)}
          />
        ))}
      </List>
      <ArrivalDecision arrival={shown} onClose={() => setOpenId(null)} />
      <RejectArrival arrival={rejecting} onClose={() => setRejecting(null)} />
    </section>
  )
}

/** The id of the arrival in the URL (`?mzigo=7`), to which other screens link. */
function useLinkedArrival(): number | null {
  const id = Number(new URLSearchParams(useQueryString()).get('mzigo'))
  return id > 0 ? id : null
}

interface ArrivalRowProps {
  arrival: Arrival
  onOpen: () => void
  onReject: () => void
}

function ArrivalRow({ arrival, onOpen, onReject }: ArrivalRowProps) {
  const { lines, own, created_at, submitted_by_name, submitted_by } = arrival
  const name = arrivalName(arrival)
  const needsCosts = arrival.shipping_needed || lines.some(({ costs_needed }) => costs_needed)
  return (
    <Row
      title={name}
      trailing={needsCosts && <Chip tone="warn">Gharama zinakosekana</Chip>}
      onOpen={onOpen}
      actions={
        <>
          <Button variant="line" size="small" aria-label={`Kataa: ${name}`} onClick={onReject}>
            Kataa
          </Button>
          <Button size="small" aria-label={`Kagua na uidhinishe: ${name}`} onClick={onOpen}>
            Kagua na uidhinishe
          </Button>
        </>
      }
    >
      <span className={styles.after}>{formatCount('bidhaa', lines.length)}</span>
      <span className={styles.line}>
        {lines
          .slice(0, MAX_NAMED)
          .map(({ product_name, type }) => productLabel(product_name, type))
          .join(', ')}
        {lines.length > MAX_NAMED && '…'}
      </span>
      <span className={styles.line}>
        {[submitted_by_name ?? submitted_by, formatDateTime(created_at), own && 'umetuma wewe']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Row>
  )
}

function RejectArrival({ arrival, onClose }: { arrival: Arrival | null; onClose: () => void }) {
  const reject = useCall('rejectArrival')
  // Keeps the title while the dialog animates closed.
  const [last, setLast] = useState(arrival)
  useEffect(() => {
    if (arrival) setLast(arrival)
  }, [arrival])
  const send = async (reason: string) => {
    if (!arrival) return true
    try {
      await reject.mutateAsync({ arrival_id: arrival.id, ...(reason && { reason }) })
      toast.success('Mzigo umekataliwa. Aliyeutuma amejulishwa.')
      return true
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
      return isFinal(failure)
    }
  }
  return (
    <ConfirmDialog
      open={arrival !== null}
      onClose={onClose}
      onConfirm={send}
      title={last ? arrivalName(last) : ''}
      message="Kataa mzigo huu wote? Hakuna kitakachoingia stoo."
      confirmLabel="Kataa mzigo"
      danger
      reason={{ label: 'Sababu (si lazima)' }}
    />
  )
}
