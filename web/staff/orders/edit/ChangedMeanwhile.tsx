import type { Order } from '../../../data/orders.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import type { Draft } from '../../drafts/use-draft.ts'
import type { EditDraft } from './edit-draft.ts'
import { editableLines, rebaseDraft } from './edited-lines.ts'

interface ChangedMeanwhileProps {
  order: Order
  draft: Draft<EditDraft>
  onChosen: () => void
}

/**
 * Says that somebody else has changed the order in the meantime. Shows the current order and keeps the typed changes.
 */
export function ChangedMeanwhile({ order, draft, onChosen }: ChangedMeanwhileProps) {
  if (!order.updated_at || draft.value.updated_at === order.updated_at) return null
  return (
    <section className="stack note" role="alert" aria-label="Oda imebadilishwa na mwingine">
      <b>Oda hii imebadilishwa na mwingine. Ulichoandika kimebaki hapa chini.</b>
      <p>
        Ilivyo sasa: {editableLines(order).map(lineText).join(', ')}. Jumla <Money amount={order.total_amount} />
      </p>
      <Button
        variant="line"
        size="small"
        onClick={() => {
          draft.change((old) => rebaseDraft(order, old))
          onChosen()
        }}
      >
        Endelea na nilichoandika
      </Button>
      <Button
        variant="line"
        size="small"
        onClick={() => {
          draft.forget()
          onChosen()
        }}
      >
        Anza na ilivyo sasa
      </Button>
    </section>
  )
}

const lineText = ({ name, quantity }: { name: string; quantity: number }): string => `${name} × ${quantity}`
