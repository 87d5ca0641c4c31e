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
 * Watches the session. When it ends, the login opens above the screen, so that typed data can still be sent. Refetches
 * the session after a refusal because of a missing right, and after a login or logout in another tab. Deletes the
 * private data of other people (drafts, searches, cached responses); after a change of person, also deletes shared
 * pictures.
 */
export function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchSession = () => void client.invalidateQueries({ queryKey: sessionKey })
    const handleError = (error: unknown, { isOfSend }: { isOfSend: boolean }) => {
      if (!(error instanceof Refused)) return
      if (error.code === 'no_session') openOverlay('login')
      if (error.code !== 'not_allowed') return
      // A toast, because the screen with the error is about to close. A refusal about a field (a price below the
      // person's limit, for example) does not mean a lost role; the screen itself shows such a refusal.
      if (isOfSend && !('field' in error.body)) toast.error(error.message)
      refetchSession()
    }
    const onOtherTab = ({ key, newValue }: StorageEvent) => {
      if (key !== LAST_USER_KEY) return
      // After a logout in another tab the private data is deleted at once, because without a network the refetch would
      // not discover the logout.
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
      // For staff, prepareOffline tells the worker what to cache.
      if (!isStaff(session.user?.role ?? '')) {
        tellWorker({ kind: 'keep-for', parts: session.user || storedGuest() ? ['person'] : [] })
      }
      forgetSearchesOfOthers(person)
      forgetDraftsOfOthers(person).catch(ignoreUntilNextAnswer)
    }
    // This hook runs after the first screen was shown, and a request may already have been refused.
    const [mutations, queries] = [client.getMutationCache(), client.getQueryCache()]
    for (const { state } of mutations.getAll()) handleError(state.error, { isOfSend: true })
    for (const { state } of queries.getAll()) handleError(state.error, { isOfSend: false })
    const unsubscribers = [mutations, queries].map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated') return
        const isOfSend = 'mutation' in event
        if (event.action.type === 'error') handleError(event.action.error, { isOfSend })
        // Only after a successful write, because a successful read does not mean that writing works.
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
  // Some code could not be loaded, or the browser refused. The next response or the next page tries again.
}
