import { approvalTexts } from '../../../shop/texts/approvals.ts'
import type { Decision } from '../../data/stock.ts'
import { Button } from '../../ui/form/Button.tsx'

/** The approve and reject buttons of one row. `name` is part of their accessible names. */
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
