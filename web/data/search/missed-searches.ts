import { useEffect } from 'react'
import { missedWords } from '../../../shop/words/missed-search.ts'
import { callApi } from '../api/send.ts'
import { useFinishedSearch } from '../device/searches.ts'

/** A search is counted after this pause in typing (in ms), or at once on the keyboard's search key. */
const TYPING_PAUSE_MS = 2000

/** The searches already sent by this page. */
const noted = new Set<string>()

/** Reports anonymously that a search found nothing. With `wanted: false` nothing is sent. */
export function useNotedMissedSearch(q: string, wanted: boolean): void {
  const isFinished = useFinishedSearch() === q.trim()
  useEffect(() => {
    const words = missedWords(q)
    if (!wanted || words === null || noted.has(words)) return
    const note = () => {
      noted.add(words)
      callApi('noteMissedSearch', { q: words }).catch(() => {
        // Ignored: without a network the search is not counted.
      })
    }
    const timer = setTimeout(note, isFinished ? 0 : TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q, wanted, isFinished])
}
