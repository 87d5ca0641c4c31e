import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isStaff } from '../../../shop/people/roles.ts'
import { tellWorker } from '../../browser/worker/service-worker.ts'
import { forgetSharedPictures } from '../../browser/worker/shared-pictures.ts'
import { Refused } from '../../data/api/api.ts'
import { forgetDraftsOfOthers } from '../../data/device/forget-drafts.ts'
import { storedGuest } from '../../data/device/guest.ts'
import { forgetSearchesOfOthers } from '../../data/device/searches.ts'
import { mayHaveCache } from '../../data/private-cache/owner-mark.ts'
import { forgetPrivate, LAST_USER_KEY, type SessionAnswer, sessionKey } from '../../data/session.ts'
import { closeNetworkToasts, toast } from '../../ui/feedback/toast.ts'
import { openOverlay } from '../shell/overlays.ts'

/**
 * Follows the session. When it ends, 'Ingia' opens above the screen, so that typed data can still be sent. A lost role,
 * and a login or logout in another tab, refetch the session. Private data of other people (drafts, searches, answers)
 * is deleted, and after a logout shared pictures too; the current person's stays for offline use.
 */
export function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchSession = () => void client.invalidateQueries({ queryKey: sessionKey })
    const handleError = (error: unknown, { isOfSend }: { isOfSend: boolean }) => {
      if (!(error instanceof Refused)) return
      if (error.code === 'no_session') openOverlay('login')
      if (error.code !== 'not_allowed') return
      // A toast, because the screen that would show the error is about to close. If the refusal is about a field, such
      // as a price below the person's limit, the role is not lost and the screen stays, so it shows the refusal itself.
      if (isOfSend && !('field' in error.body)) toast.error(error.message)
      refetchSession()
    }
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== LAST_USER_KEY) return
      // Logged out in another tab: without a network nothing else would say so.
      if (newValue === null) forgetPrivate(client)
      refetchSession()
    }
    let person: string | null = null
    const onSession = () => {
      const session = client.getQueryData<SessionAnswer>(sessionKey)
      if (mayHaveCache())
        import('../../data/private-cache/watch-queries.ts').then(
          (cache) => cache.watchQueries(client),
          ignoreUntilNextAnswer,
        )
      if (!session || session.offline) return
      const before = person
      person = session.user?.phone_number ?? null
      if (before !== null && before !== person) void forgetSharedPictures()
      // For staff, the staff screens tell the worker what to cache.
      if (!isStaff(session.user?.role ?? '')) {
        tellWorker({ kind: 'keep-for', parts: session.user || storedGuest() ? ['person'] : [] })
      }
      forgetSearchesOfOthers(person)
      forgetDraftsOfOthers(person).catch(ignoreUntilNextAnswer)
    }
    // This hook runs after the first screen, and a request may already have been refused.
    const [mutations, queries] = [client.getMutationCache(), client.getQueryCache()]
    for (const { state } of mutations.getAll()) handleError(state.error, { isOfSend: true })
    for (const { state } of queries.getAll()) handleError(state.error, { isOfSend: false })
    const unsubscribers = [mutations, queries].map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated') return
        const isOfSend = 'mutation' in event
        if (event.action.type === 'error') handleError(event.action.error, { isOfSend })
        // A successful read does not mean that a failed send would now succeed.
        if (event.action.type === 'success' && isOfSend) closeNetworkToasts()
        if (event.action.type === 'success' && 'query' in event && event.query.queryKey[0] === sessionKey[0])
          onSession()
      }),
    )
    onSession()
    addEventListener('storage', onOtherTab)
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      removeEventListener('storage', onOtherTab)
    }
  }, [client])
}

function ignoreUntilNextAnswer(): void {
  // Some code could not be loaded, or the browser refused; the next answer or the next page tries again.
}
