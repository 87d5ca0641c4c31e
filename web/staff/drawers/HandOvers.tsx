import { formatDateTime, formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Day, HandOver } from '../../data/day.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { sections } from './day-sections.ts'
import styles from './drawers.module.css'

interface HandOversProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** Money handed over to the viewer, who confirms or rejects it. */
export function HandOvers({ day: { to_confirm }, nameOf }: HandOversProps) {
  const confirmMove = useCall('confirmMove')
  const send = async (move_id: number, reject: 0 | 1) => {
    try {
      await confirmMove.mutateAsync({ move_id, reject })
      toast.success(reject ? 'Imerudi kwa aliyeitoa.' : 'Umethibitisha kupokea.')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  if (to_confirm.length === 0) return null
  return (
    <section className="stack" id={sections.toConfirm} tabIndex={-1} aria-labelledby="thibitisha">
      <h2 id="thibitisha">Thibitisha kupokea</h2>
      <List label="Thibitisha kupokea">
        {to_confirm.map((one) => (
          <MoveToConfirm
            key={one.move_id}
            move={one}
            from={nameOf(one.from_id)}
            isBusy={confirmMove.isPending}
            onAnswer={(reject) => send(one.move_id, reject)}
          />
        ))}
      </List>
    </section>
  )
}

/** Money that the viewer has handed over and that is not confirmed yet. */
export function WaitingMoves({ day: { waiting }, nameOf }: HandOversProps) {
  if (waiting.length === 0) return null
  return (
    <section className="stack">
      <h2>Zinasubiri kuthibitishwa</h2>
      <List label="Zinasubiri kuthibitishwa">
        {waiting.map((one) => (
          <Row
            key={one.move_id}
            title={one.to_id === null ? 'Kwa msimamizi mkuu' : `Kwa ${nameOf(one.to_id)}`}
            trailing={<Money amount={one.amount} />}
          >
            <MoveFacts move={one} />
          </Row>
        ))}
      </List>
    </section>
  )
}

interface MoveToConfirmProps {
  move: HandOver
  from: string
  isBusy: boolean
  onAnswer: (reject: 0 | 1) => void
}

function MoveToConfirm({ move, from, isBusy, onAnswer }: MoveToConfirmProps) {
  const amount = formatMoney(move.amount)
  return (
    <Row
      title={from}
      trailing={<Money amount={move.amount} />}
      actions={
        <>
          <Button size="small" busy={isBusy} aria-label={`Nimepokea ${amount}`} onClick={() => onAnswer(0)}>
            Nimepokea
          </Button>
          <Button
            size="small"
            variant="line"
            disabled={isBusy}
            aria-label={`Sijapokea ${amount}`}
            onClick={() => onAnswer(1)}
          >
            Sijapokea
          </Button>
        </>
      }
    >
      <MoveFacts move={move} />
    </Row>
  )
}

function MoveFacts({ move: { method, at, reason } }: { move: HandOver }) {
  return (
    <>
      {paymentMethodNames[method]} · {shopDay(at) === shopDay(Date.now()) ? formatTime(at) : formatDateTime(at)}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  )
}
