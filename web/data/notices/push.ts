import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserSubscription, pushAbility, subscribeBrowser, unsubscribeBrowser } from '../../browser/worker/push.ts'
import { Refused, readApi } from '../api/api.ts'
import { refetchChanged } from '../api/refetch-changed.ts'
import { callApi } from '../api/send.ts'
import { forgetPushId, storedPushId, storePushId } from '../device/push-marker.ts'
import { useSession } from '../session.ts'

/**
 * The state of push in this browser. `unavailable`: the server cannot send pushes, for the given reason. `unsupported`:
 * the browser has no push. `install`: the browser has push only after the shop is installed. `denied`: the person has
 * blocked push.
 */
export type PushState =
  | { state: 'unavailable'; reason: string }
  | { state: 'unsupported' | 'install' | 'denied' }
  | { state: 'on' | 'off'; publicKey: string }

/** Returns the state of push on this phone. */
export async function readPush(): Promise<PushState> {
  const ability = pushAbility()
  if (ability !== 'possible') return { state: ability }
  const id = storedPushId()
  const { public_key: publicKey, reason, on } = await readApi('getPush', { id })
  if (publicKey === null) return { state: 'unavailable', reason: reason ?? '' }
  const isOn = on && (await browserSubscription(publicKey)) !== null
  return { state: isOn ? 'on' : 'off', publicKey }
}

/** The state of push on this phone. It is not read if the session has no owner. */
export function usePush() {
  const { owner } = useSession()
  return useQuery({ queryKey: ['push', owner], enabled: owner !== null, staleTime: 0, queryFn: readPush })
}

/**
 * Returns a mutation that turns push on, and resolves to true if the person allows it. Start it in a click handler,
 * because otherwise browsers do not ask the person.
 */
export function useTurnPushOn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeBrowser(publicKey)
      if (!subscription) return false
      const { id } = await sendSubscription(subscription).catch(async (error) => {
        if (!(error instanceof Refused) || error.code !== 'changed_meanwhile') throw error
        // The browser has a subscription with other keys. A new subscription replaces it.
        await subscription.unsubscribe()
        const replacement = await subscribeBrowser(publicKey)
        if (!replacement) throw error
        return sendSubscription(replacement)
      })
      storePushId(id)
      return true
    },
    onSettled: () => refetchChanged(client, { queryKey: ['push'] }),
  })
}

function sendSubscription(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return callApi('subscribePush', { endpoint, keys: { p256dh, auth } })
}

/** Turns push off, in the browser and on the server. */
export function useTurnPushOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribeBrowser()
      if (endpoint) await callApi('unsubscribePush', { endpoint })
      forgetPushId()
    },
    onSettled: () => refetchChanged(client, { queryKey: ['push'] }),
  })
}
