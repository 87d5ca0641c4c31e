import { useEffect } from 'react'
import { missedWords } from '../../../shop/words/missed-search.ts'
import { callApi } from '../api/send.ts'
import { useFinishedSearch } from '../device/searches.ts'

/** The pause in typing, in ms, after which a search is counted. The keyboard's search key counts it immediately. */
const TYPING_PAUSE_MS = 2000

/** The searches that this page has already reported. */
const noted = new Set<string>()

/** Reports anonymously that a search found nothing. If `wanted` is false, reports nothing. */
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
