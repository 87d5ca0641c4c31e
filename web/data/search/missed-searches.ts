import { useEffect } from 'react'
import { missedWords } from '../../../shop/words/missed-search.ts'
import { callApi } from '../api/send.ts'
import { useFinishedSearch } from '../device/searches.ts'

/** A search counts once nobody has typed for this long, or at once with the keyboard's search key. */
const TYPING_PAUSE_MS = 2000

/** The words that this page has sent. */
const noted = new Set<string>()

/** Tells the shop, anonymously, that a search found nothing. `wanted: false` sends nothing. */
export function useNotedMissedSearch(q: string, wanted: boolean): void {
  const isFinished = useFinishedSearch() === q.trim()
  useEffect(() => {
    const words = missedWords(q)
    if (!wanted || words === null || noted.has(words)) return
    const note = () => {
      noted.add(words)
      callApi('noteMissedSearch', { q: words }).catch(() => {
        // A courtesy to the owner: without a network it is not counted.
      })
    }
    const timer = setTimeout(note, isFinished ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q, wanted, isFinished])
}
