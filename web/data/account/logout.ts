import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeStored } from '../../browser/storage/storage.ts'
import { forgetSharedPictures } from '../../browser/worker/shared-pictures.ts'
import type { EntryOwner } from '../../offline/queue/entry.ts'
import { Refused } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { forgetDrafts } from '../device/forget-drafts.ts'
import { forgetPush } from '../device/push-marker.ts'
import { hasQueue } from '../device/queue-flag.ts'
import { forgetSearches } from '../device/searches.ts'
import { forgetStockDefaults } from '../device/stock-defaults.ts'
import { forgetGuest } from '../device/store-guest.ts'
import { clearOtherUsersCache } from '../private-cache/owner.ts'
import { ownerOf } from '../queue/queue-owner.ts'
import { guestChanged, type SessionAnswer, sessionKey } from '../session.ts'
import { useSwitchPerson } from '../session-actions.ts'
import { noteLogout } from './note-logout.ts'

/**
 * Returns a function that deletes all data of the person from this phone: user, guest markers, shippingInfo, last
 * searches, remembered costs, drafts, cached responses, queue, shared pictures and push subscription. The cart stays.
 */
export function useForgetPerson(): () => Promise<void> {
  const switchPerson = useSwitchPerson()
  const client = useQueryClient()
  return async () => {
    const user = client.getQueryData<SessionAnswer>(sessionKey)?.user ?? null
    const owner = ownerOf(user)
    forgetGuest()
    removeStored('shippingInfo')
    forgetStockDefaults()
    forgetSearches()
    forgetPush()
    guestChanged()
    switchPerson(null)
    const drafts = forgetDrafts(user?.phone_number ?? null)
    const deletions = [drafts, clearOtherUsersCache(), forgetQueue(owner), forgetSharedPictures()]
    await Promise.all(deletions).catch(() => {
      // Some code could not be loaded, or the browser refused. The next page load deletes the data of other people.
    })
  }
}

/** The time in ms without a response after which a logout counts as offline. */
const LOGOUT_TIMEOUT_MS = 8000

/**
 * Logs out, and deletes the person's data. Resolves to true if the server has ended the session. If the server cannot
 * be reached, resolves to false, and sets a cookie with which the next request ends the session. Throws Refused.
 */
export function useLogout() {
  const forgetPerson = useForgetPerson()
  return useMutation({
    mutationFn: async () => {
      const hasEnded = await endSession()
      await forgetPerson()
      return hasEnded
    },
  })
}

async function endSession(): Promise<boolean> {
  try {
    await callApi('logout', {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) })
    return true
  } catch (error) {
    if (error instanceof Refused && error.status < 500) throw error
    noteLogout()
    return false
  }
}

/** Deletes the queue entries of the person and of guests, including recently sent entries. */
async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  if (!hasQueue()) return
  const queue = await import('../queue/change-entries.ts')
  await queue.forgetQueue(owner)
}
