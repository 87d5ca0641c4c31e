import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { isBackNavigation } from '../../browser/navigation.ts'
import { useMounted } from '../../browser/use-mounted.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { CardSkeleton, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import type { PhotoProps } from '../../ui/picture/Photo.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { HomeFilter } from './use-home-filter.ts'

const OfflineHelp = lazyComponent(() => import('../shell/OfflineHelp.tsx'), 'OfflineHelp')
const NothingFound = lazyComponent(() => import('./NothingFound.tsx'), 'NothingFound')

/** The number of skeleton cards while the catalogue loads. */
const SKELETON_CARDS = 6

/** The number of cards that the server renders. MORE_CARDS are added whenever the person scrolls near the end. */
const FIRST_CARDS = 8
/** The number of cards that the server renders if no card is visible at first. */
const FIRST_FAR_CARDS = 4
const MORE_CARDS = 24
/** The number of pictures loaded first (the first row), and eagerly (the first two rows). */
const FIRST_PICTURES = 2
const EARLY_PICTURES = 4

/** The last scroll position in the catalogue, restored by going back. `list` identifies the filter. */
let lastPosition = { list: '', cards: FIRST_CARDS, y: 0 }

interface ProductGridProps {
  catalogue: Catalogue
  filter: HomeFilter
  onShowAll: () => void
  /** True if other products are above the list, so that none of its pictures is visible at first. */
  isFarDown?: boolean
}

/** The catalogue: cards that are added while scrolling, skeletons, an empty state, or an error with a retry button. */
export function ProductGrid({ catalogue, filter, onShowAll, isFarDown = false }: ProductGridProps) {
  const list = `${filter.category}\n${filter.q}\n${filter.sort}`
  const first = isFarDown ? FIRST_FAR_CARDS : FIRST_CARDS
  const [cards, setCards] = useState(() =>
    lastPosition.list === list && isBackNavigation() ? lastPosition.cards : first,
  )
  const mounted = useMounted()
  const { products, loading, problem, hasMore, loadMore, loadingMore } = catalogue
  const more = cards < products.length || (hasMore && !problem)
  const end = useEndInView(more, () => {
    setCards((now) => Math.min(now, products.length) + MORE_CARDS)
    if (cards + MORE_CARDS > products.length && hasMore) loadMore()
  })
  useRememberedPosition(list, cards)

  if (loading) return <LoadingGrid />
  if (problem && products.length === 0) return <NotLoaded problem={problem} onRetry={catalogue.retry} />
  if (products.length === 0) {
    return (
      mounted && (
        <ErrorBoundary notLoaded={<p className="state">Bado hakuna bidhaa hapa</p>}>
          <NothingFound category={filter.category} onShowAll={onShowAll} />
        </ErrorBoundary>
      )
    )
  }
  return (
    <>
      <Grid>
        {products.slice(0, cards).map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            preview={catalogue.previews.has(product.id)}
            load={isFarDown ? 'lazy' : loadOf(index)}
          />
        ))}
        {loadingMore && <Skeletons />}
      </Grid>
      {problem && (
        <div className="state" role="alert">
          <p>{problem}</p>
          <Button variant="line" onClick={catalogue.retry}>
            {commonTexts.retry}
          </Button>
        </div>
      )}
      <div ref={end} />
    </>
  )
}

/** The error. Without a network, it also says what still works. */
function NotLoaded({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const state = <ProblemState message={problem} onRetry={onRetry} />
  if (problem !== catalogTexts.offline) return state
  return (
    <ErrorBoundary notLoaded={state}>
      <OfflineHelp onRetry={onRetry} />
    </ErrorBoundary>
  )
}

function loadOf(index: number): PhotoProps['load'] {
  if (index < FIRST_PICTURES) return 'first'
  return index < EARLY_PICTURES ? 'now' : 'lazy'
}

/** Six placeholder cards. */
export function LoadingGrid() {
  return (
    <Grid busy>
      <Skeletons />
    </Grid>
  )
}

function Grid({ busy, children }: { busy?: boolean; children: React.ReactNode }) {
  return (
    <section id="bidhaa" className="grid" aria-label="Bidhaa" aria-busy={busy}>
      {children}
    </section>
  )
}

function Skeletons() {
  return Array.from({ length: SKELETON_CARDS }, (_, index) => `bone ${index}`).map((key) => <CardSkeleton key={key} />)
}

/** Calls `onNearEnd` when the end of the list comes near, as long as `more` is true. */
function useEndInView(more: boolean, onNearEnd: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNearEnd)
  useEffect(() => {
    latest.current = onNearEnd
  })
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((one) => one.isIntersecting)) return
        latest.current()
        // Observes again, because the end may still be near after cards were added.
        watcher.unobserve(element)
        requestAnimationFrame(() => watcher.observe(element))
      },
      // Small, so that a phone's first eight cards suffice until the person scrolls, and no further pictures are
      // fetched.
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [more])
  return end
}

function useRememberedPosition(list: string, cards: number): void {
  useLayoutEffect(() => {
    if (isBackNavigation() && lastPosition.list === list) scrollTo(0, lastPosition.y)
  }, [list])
  useEffect(() => {
    const keep = () => {
      lastPosition = { list, cards, y: scrollY }
    }
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [list, cards])
}
