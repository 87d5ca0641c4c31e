import { sendWaiting } from '../../data/queue/queue.ts'
import { useQueuedMoves } from '../../data/queue/senders/send-cash-move.ts'
import { useQueuedPayments } from '../../data/queue/senders/send-debt-payment.ts'
import { useUnsentSales } from '../../data/till/send-sale.ts'
import { SendUnsent } from '../../ui/queue/SendUnsent.tsx'
import { unsentLines } from './counting.ts'

/** Returns a line for each kind of queued money on this phone, such as 'Mauzo 2 hayajatumwa: TSh 30,000'. */
export const useUnsentMoney = (): string[] =>
  unsentLines({
    sales: useUnsentSales().map(({ body }) => body.total_amount),
    payments: useQueuedPayments().map(({ body }) => body.amount),
    moves: useQueuedMoves().map(({ body }) => body.amount),
  })

/** Lists the money that the closing would miss, because it is still queued on this phone. Offers to send it first. */
export function UnsentMoney({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <div role="alert">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>Ukifunga hata hivyo, zitahesabiwa kwenye kufunga kunakofuata.</p>
      </div>
      <SendUnsent label="Tuma sasa" send={() => sendWaiting({ eager: true })} />
    </>
  )
}
