import { useId } from 'react'
import { type PushState, usePush, useTurnPushOff, useTurnPushOn } from '../../data/notices/push.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { BellIcon } from '../../ui/icon/icons.tsx'
import { askForPush, pushIsOn, pushTexts } from './push-texts.ts'
import { toastFailure } from './toast-failure.ts'
import './push.css'

/**
 * Turns push notifications on or off for this phone, or says why that is not possible. Shown under the bell and in the
 * account.
 */
export function PushSwitch() {
  const push = usePush()
  const { isStaff } = useSession()
  const id = useId()
  // Only staff are told about a missing server configuration.
  if (!push.data || (push.data.state === 'unavailable' && !isStaff)) return null
  return (
    <section className="push-part" aria-labelledby={id}>
      <h2 id={id}>Notisi kwenye simu hii</h2>
      <Body push={push.data} />
    </section>
  )
}

function Body({ push }: { push: PushState }) {
  const { caller } = useSession()
  const turnOn = useTurnPushOn()
  const turnOff = useTurnPushOff()
  if (push.state === 'unavailable') return <p>{push.reason}</p>
  if (push.state === 'on')
    return (
      <>
        <p role="status">{pushIsOn(caller)}</p>
        <Button
          variant="line"
          wide
          busy={turnOff.isPending}
          onClick={() => turnOff.mutate(undefined, { onError: toastFailure(pushTexts.offFailed) })}
        >
          Zima notisi
        </Button>
      </>
    )
  if (push.state === 'off')
    return (
      <>
        <p>{askForPush(caller)}</p>
        <Button
          variant="line"
          wide
          busy={turnOn.isPending}
          onClick={() => turnOn.mutate(push.publicKey, { onError: toastFailure(pushTexts.failed) })}
        >
          <BellIcon size={20} /> Washa notisi
        </Button>
      </>
    )
  return <p role={push.state === 'denied' ? 'status' : undefined}>{pushTexts[push.state]}</p>
}
