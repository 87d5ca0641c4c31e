import { type ReactNode, useEffect, useState } from 'react'
import { unsentProgress } from '../../../shop/orders/order-progress.ts'
import { markSeen } from '../../data/queue/change-entries.ts'
import { savedOrderOf, useOrderEntry } from '../../data/queue/queued-orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ClockIcon, WarningIcon } from '../../ui/icon/icons.tsx'
import { OrderSteps } from '../progress/OrderSteps.tsx'
import { openOverlay } from '../shell/overlays.ts'
import { SavedOrderNote } from './SavedOrderNote.tsx'

/**
 * An order that was placed but is still queued on this phone, shown until it has been sent. If somebody has removed the
 * entry from the queue, or the browser has deleted its data, the note says so.
 */
export function WaitingOrder({ entryKey }: { entryKey: string }) {
  const entry = useOrderEntry(entryKey)
  const saved = entry ? savedOrderOf(entry) : null
  const isSaved = saved !== null
  const [wasThere, setWasThere] = useState(false)
  if (entry && !wasThere) setWasThere(true)
  useEffect(() => {
    if (isSaved) void markSeen([entryKey])
  }, [isSaved, entryKey])
  if (saved) return <SavedOrderNote saved={saved} />
  if (entry?.state === 'decision') {
    return (
      <Note icon={<WarningIcon size={40} />} title="Inahitaji uamuzi">
        Duka limeijibu oda yako, lakini kuna jambo la kuamua. Fungua oda zako uone.
      </Note>
    )
  }
  if (!entry && wasThere) {
    return (
      <Note icon={<WarningIcon size={40} />} title="Haipo tena kwenye simu hii">
        Oda hii imeondolewa kwenye simu hii. Kama ilikuwa haijatumwa, haitatumwa tena. Angalia oda zako, kisha uagize
        upya ikiwa haipo.
      </Note>
    )
  }
  const needsSignIn = entry?.state === 'waiting' && entry.why === 'sign_in'
  return (
    <>
      <Note icon={<ClockIcon size={40} />} title="Haijatumwa">
        {needsSignIn
          ? 'Oda yako imehifadhiwa kwenye simu hii. Ingia tena kwenye akaunti yako ili itumwe.'
          : 'Oda yako imehifadhiwa kwenye simu hii. Itatumwa yenyewe mtandao ukirudi: usiagize tena. Kiungo cha WhatsApp kitatokea ikishatumwa.'}
      </Note>
      {entry && <OrderSteps steps={unsentProgress(entry.created_at)} />}
      {needsSignIn && <Button onClick={() => openOverlay('login')}>Ingia</Button>}
    </>
  )
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <>
      <span className="result-mark result-waiting">{icon}</span>
      <div role="status">
        <h3>{title}</h3>
      </div>
      <p>{children}</p>
    </>
  )
}
