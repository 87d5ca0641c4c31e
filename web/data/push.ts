import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserSubscription, pushAbility, subscribeBrowser, unsubscribeBrowser } from '../browser/worker/push.ts'
import { Refused, readApi } from './api/api.ts'
import { callApi } from './api/send.ts'
import { forgetPushId, storedPushId, storePushId } from './device/push-marker.ts'
import { useSession } from './session.ts'

/**
 * How it stands in this browser. `unavailable`: the shop itself cannot, for the reason; `unsupported` and `install`: the
 * browser cannot, or not yet; `denied`: the person has told the browser no.
 */
export type PushState =
  | { state: 'unavailable'; reason: string }
  | { state: 'unsupported' | 'install' | 'denied' }
  | { state: 'on' | 'off'; publicKey: string }

async function readPush(): Promise<PushState> {
  const ability = pushAbility()
  if (ability !== 'possible') return { state: ability }
  const id = storedPushId()
  const { public_key: publicKey, reason, on } = await readApi('getPush', { id })
  if (publicKey === null) return { state: 'unavailable', reason: reason ?? '' }
  const isOn = on && (await browserSubscription(publicKey)) !== null
  return { state: isOn ? 'on' : 'off', publicKey }
}

/** How notifications to this phone stand, asked where they are spoken of; null while nobody is known. */
export function usePush() {
  const { user, guest } = useSession()
  const who = user?.phone_number ?? guest?.phone_number ?? null
  return useQuery({ queryKey: ['push', who], enabled: who !== null, staleTime: 0, queryFn: readPush })
}

/** Turns them on. Resolves to whether the person let the browser; call it in a tap. */
export function useTurnPushOn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeBrowser(publicKey)
      if (!subscription) return false
      const { id } = await sendSubscription(subscription).catch(async (error) => {
        if (!(error instanceof Refused) || error.code !== 'changed_meanwhile') throw error
        // The server knows its address with other keys: a new one takes its place.
        await subscription.unsubscribe()
        const anew = await subscribeBrowser(publicKey)
        if (!anew) throw error
        return sendSubscription(anew)
      })
      storePushId(id)
      return true
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['push'] }),
  })
}

function sendSubscription(subscription: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return callApi('subscribePush', { endpoint, keys: { p256dh, auth } })
}

/** Turns them off, here and at the shop. */
export function useTurnPushOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribeBrowser()
      if (endpoint) await callApi('unsubscribePush', { endpoint })
      forgetPushId()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['push'] }),
  })
}
