import { useEffect } from 'react'
import { paths } from '../../../shop/paths.ts'

/**
 * Restores the exact position of the tapped card after going back from a product. The scroll position alone is not
 * exact, because cards outside the window have an estimated height (content-visibility in web/shop/home/home.css).
 */
export function useCardPlace(): void {
  useEffect(() => {
    let tapped: { address: string; top: number } | null = null
    const remember = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('#bidhaa .card')?.querySelector('h2 a')
      const address = link?.getAttribute('href')
      if (link && address) tapped = { address, top: link.getBoundingClientRect().top }
    }
    const restore = () => {
      if (!tapped || location.pathname !== paths.home) return
      const { address, top } = tapped
      tapped = null
      // Before the next frame the list is rendered but not painted yet.
      requestAnimationFrame(() => {
        const link = document.querySelector(`#bidhaa h2 a[href="${address}"]`)
        if (link) scrollBy(0, link.getBoundingClientRect().top - top)
      })
    }
    // The listeners are never removed, because the component is mounted as long as the page lives.
    addEventListener('click', remember, true)
    addEventListener('popstate', restore)
  }, [])
}
