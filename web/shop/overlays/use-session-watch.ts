import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetSharedPictures } from '../../browser/worker/shared-pictures.ts'
import { Refused } from '../../data/api/api.ts'
import { forgetDraftsOfOthers } from '../../data/device/forget-drafts.ts'
import { forgetSearchesOfOthers } from '../../data/device/searches.ts'
import { mayHaveOwn } from '../../data/own/own-mark.ts'
import { forgetPrivate, LAST_USER_KEY, type SessionAnswer, sessionKey } from '../../data/session.ts'
import { closeNetworkToasts, toast } from '../../ui/feedback/toast.ts'
import { openOverlay } from '../shell/overlays.ts'

/**
 * When a session ends while a screen is open, 'Ingia' opens above it, so that what was typed can be sent after all. A
 * role that was taken away, and a login or logout in another tab, fetch the session again. Drafts, searches and other own
 * things that are not the person's who is known by now are forgotten, and with a logout what was shared; what is that
 * person's is kept for when there is no network.
 */
export function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchSession = () => void client.invalidateQueries({ queryKey: sessionKey })
    const handleError = (error: unknown, asked: boolean) => {
      if (!(error instanceof Refused)) return
      if (error.code === 'no_session') openOverlay('login')
      if (error.code !== 'not_allowed') return
      // The screen that would say it is about to go.
      if (asked) toast.error(error.message)
      refetchSession()
    }
    const elsewhere = ({ key, newValue }: StorageEvent) => {
      if (key !== LAST_USER_KEY) return
      // Logged out in another tab: without a network nothing else says so.
      if (newValue === null) forgetPrivate(client)
      refetchSession()
    }
    let person: string | null = null
    const known = () => {
      const session = client.getQueryData<SessionAnswer>(sessionKey)
      if (mayHaveOwn()) import('../../data/own/keep-own.ts').then((own) => own.watchOwnThings(client), laterAgain)
      if (!session || session.offline) return
      const before = person
      person = session.user?.phone_number ?? null
      if (before !== null && before !== person) void forgetSharedPictures()
      forgetSearchesOfOthers(person)
      forgetDraftsOfOthers(person).catch(laterAgain)
    }
    // This hook arrives after the first screen, and a refusal may have been quicker.
    const [sent, read] = [client.getMutationCache(), client.getQueryCache()]
    for (const { state } of sent.getAll()) handleError(state.error, true)
    for (const { state } of read.getAll()) handleError(state.error, false)
    const ends = [sent, read].map((cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated') return
        const asked = 'mutation' in event
        if (event.action.type === 'error') handleError(event.action.error, asked)
        // A read that succeeds says nothing of what could not be sent.
        if (event.action.type === 'success' && asked) closeNetworkToasts()
        if (event.action.type === 'success' && 'query' in event && event.query.queryKey[0] === sessionKey[0]) known()
      }),
    )
    known()
    addEventListener('storage', elsewhere)
    return () => {
      for (const end of ends) end()
      removeEventListener('storage', elsewhere)
    }
  }, [client])
}

function laterAgain(): void {
  // A store could not be loaded, or the browser refuses it: the next answer, or the next page, tries again.
}
