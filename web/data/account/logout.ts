import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeStored } from '../../browser/storage/storage.ts'
import { forgetSharedPictures } from '../../browser/worker/shared-pictures.ts'
import type { EntryOwner } from '../../offline/queue/entry.ts'
import { Refused } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { forgetDraftsOfOthers } from '../device/forget-drafts.ts'
import { forgetPush } from '../device/push-marker.ts'
import { hasQueue } from '../device/queue-flag.ts'
import { forgetSearches } from '../device/searches.ts'
import { forgetGuest } from '../device/store-guest.ts'
import { forgetOwnOfOthers } from '../own/owner.ts'
import { ownerOf } from '../queue/queue-owner.ts'
import { guestChanged, type SessionAnswer, sessionKey } from '../session.ts'
import { useSwitchPerson } from '../session-actions.ts'
import { noteLogout } from './note-logout.ts'

/**
 * Clears user, guest markers, shippingInfo, the last searches, remembered costs, drafts, what was kept of the person's own,
 * what is in the queue, what was shared and that this phone is notified, on this phone alone. The cart stays (rulings §3).
 */
export function useForgetPerson(): () => Promise<void> {
  const switchPerson = useSwitchPerson()
  const client = useQueryClient()
  return async () => {
    const owner = ownerOf(client.getQueryData<SessionAnswer>(sessionKey)?.user ?? null)
    forgetGuest()
    removeStored('shippingInfo')
    forgetStockDefaults()
    forgetSearches()
    forgetPush()
    guestChanged()
    switchPerson(null)
    const gone = [forgetDraftsOfOthers(null), forgetOwnOfOthers(), forgetQueue(owner), forgetSharedPictures()]
    await Promise.all(gone).catch(() => {
      // A store could not be loaded, or the browser refuses it: the marks of their owners make the next page try again.
    })
  }
}

/** A logout waits so long for the server: after that there is no network (rulings §11). */
const LOGOUT_PATIENCE_MS = 8000

/**
 * Logs out, and forgets the person here. Without a network at once too: the server is told before anything else is sent to
 * it. Returns whether it knows already; throws Refused.
 */
export function useLogout() {
  const forget = useForgetPerson()
  return useMutation({
    mutationFn: async () => {
      const isTold = await tellLogout()
      await forget()
      return isTold
    },
  })
}

async function tellLogout(): Promise<boolean> {
  try {
    await callApi('logout', {}, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) })
    return true
  } catch (error) {
    if (error instanceof Refused && error.status < 500) throw error
    noteLogout()
    return false
  }
}

/** What the person and the phone have in the queue, and what was sent lately. */
async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  if (!hasQueue()) return
  const queue = await import('../queue/queue.ts')
  await queue.forgetQueue(owner)
}

/** Prefix of the remembered defaults of stock forms (specification §3); buying prices must not outlive a logout. */
export const STOCK_DEFAULTS_PREFIX = 'stock_defaults:'

function forgetStockDefaults(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(STOCK_DEFAULTS_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}
