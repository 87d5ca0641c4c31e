import { handleGetPush } from './calls/get-push.ts'
import { handleSubscribePush } from './calls/subscribe-push.ts'
import { handleUnsubscribePush } from './calls/unsubscribe-push.ts'

/** The handlers of this feature's calls. */
export const pushRoutes = {
  getPush: handleGetPush,
  subscribePush: handleSubscribePush,
  unsubscribePush: handleUnsubscribePush,
}
