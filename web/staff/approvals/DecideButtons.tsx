import { approvalTexts } from '../../../shop/words/messages.ts'
import type { Decision } from '../../data/stock.ts'
import { Button } from '../../ui/form/Button.tsx'

/** Idhinisha and Kataa of one thing that waits; `name` is read by screen readers. */
export function DecideButtons({ name, onDecide }: { name: string; onDecide: (decision: Decision) => void }) {
  return (
    <>
      <Button variant="line" aria-label={`${approvalTexts.reject}: ${name}`} onClick={() => onDecide('reject')}>
        {approvalTexts.reject}
      </Button>
      <Button aria-label={`${approvalTexts.approve}: ${name}`} onClick={() => onDecide('approve')}>
        {approvalTexts.approve}
      </Button>
    </>
  )
}
