import { wasPushDeclined } from '../../data/device/push-marker.ts'
import { readPush } from '../../data/notices/push.ts'
import { openOverlay } from '../shell/overlays.ts'

/**
 * Offers push notifications if they work here and the person has not answered the offer before; otherwise calls
 * `notOffered`.
 */
export async function offerPush(notOffered: () => void): Promise<void> {
  const push = wasPushDeclined() ? null : await readPush().catch(ignoreFailure)
  if (push?.state === 'off') openOverlay('push')
  else notOffered()
}

/** A failure is ignored, because the bell shows all notifications anyway. */
const ignoreFailure = () => null
