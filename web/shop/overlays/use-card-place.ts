import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'

/**
 * On the way back from a product its card stands where it was tapped, to the pixel. The list knows how far it was
 * scrolled, but what is out of sight counts there with a guessed height (content-visibility in home.css).
 */
export function useCardPlace(): void {
  useEffect(() => {
    let tapped: { address: string; top: number } | null = null
    const remember = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('#bidhaa .card')?.querySelector('h2 a')
      const address = link?.getAttribute('href')
      if (link && address) tapped = { address, top: link.getBoundingClientRect().top }
    }
    const putBack = () => {
      if (!tapped || location.pathname !== paths.home) return
      const { address, top } = tapped
      tapped = null
      // The list is there by then, and not painted yet.
      requestAnimationFrame(() => {
        const link = document.querySelector(`#bidhaa h2 a[href="${address}"]`)
        if (link) scrollBy(0, link.getBoundingClientRect().top - top)
      })
    }
    // For as long as the page: what calls this is never taken away.
    addEventListener('click', remember, true)
    addEventListener('popstate', putBack)
  }, [])
}
