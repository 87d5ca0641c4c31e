import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { commonTexts } from '../../../shop/words/messages.ts'
import { isBackNavigation } from '../../browser/navigation.ts'
import { useMounted } from '../../browser/use-mounted.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { CardSkeleton, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { HomeFilter } from './use-home-filter.ts'

const NothingFound = lazyComponent(() => import('./NothingFound.tsx'), 'NothingFound')

/** Skeleton cards while the catalogue loads (specification §9). */
const SKELETON_CARDS = 6

/** Cards that the server renders, and how many more come when the end is near. */
const FIRST_CARDS = 8
const MORE_CARDS = 24
/** Pictures that are loaded before all others: the first row; and at once: the first two. */
const FIRST_PICTURES = 2
const EARLY_PICTURES = 4

/** Where the catalogue was left, so that going back leads there again. */
let left = { place: '', cards: FIRST_CARDS, y: 0 }

export interface ProductGridProps {
  catalogue: Catalogue
  filter: HomeFilter
  onEverything: () => void
  onClear: () => void
}

/** The catalogue: cards that are added as one goes down, skeletons, nothing found, a problem with its retry. */
export function ProductGrid({ catalogue, filter, onEverything, onClear }: ProductGridProps) {
  const place = `${filter.category}\n${filter.q}`
  const [cards, setCards] = useState(() => (left.place === place && isBackNavigation() ? left.cards : FIRST_CARDS))
  const mounted = useMounted()
  const { products, loading, problem, hasMore, loadMore, loadingMore } = catalogue
  const more = cards < products.length || (hasMore && !problem)
  const end = useEndInView(more, () => {
    setCards((now) => Math.min(now, products.length) + MORE_CARDS)
    if (cards + MORE_CARDS > products.length && hasMore) loadMore()
  })
  useRememberedPlace(place, cards)

  if (loading) return <LoadingGrid />
  if (problem && products.length === 0) return <ProblemState message={problem} onRetry={catalogue.retry} />
  if (products.length === 0) {
    return (
      mounted && (
        <ErrorBoundary>
          <NothingFound filter={filter} onEverything={onEverything} onClear={onClear} />
        </ErrorBoundary>
      )
    )
  }
  return (
    <>
      <p className="vh" role="status">
        {filter.q.trim() ? `Bidhaa zilizopatikana: ${products.length}` : ''}
      </p>
      <Grid>
        {products.slice(0, cards).map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            preview={catalogue.previews.has(product.id)}
            load={index < FIRST_PICTURES ? 'first' : index < EARLY_PICTURES ? 'now' : 'lazy'}
          />
        ))}
        {loadingMore && <Skeletons />}
      </Grid>
      {problem && (
        <div className="more-failed" role="alert">
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

/** Six cards that are still to come (specification §9). */
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

/** Calls `reached` when the end of the list is near, again and again as long as there is more. */
function useEndInView(more: boolean, reached: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((one) => one.isIntersecting)) return
        latest.current()
        // Checked again: the end may still be near after more cards have come.
        watcher.unobserve(element)
        requestAnimationFrame(() => watcher.observe(element))
      },
      // So far that the first eight cards of a phone are enough until one scrolls: the pictures of more would be fetched too.
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [more])
  return end
}

function useRememberedPlace(place: string, cards: number): void {
  useLayoutEffect(() => {
    if (isBackNavigation() && left.place === place) scrollTo(0, left.y)
    // Only when the screen opens.
  }, [place])
  useEffect(() => {
    const keep = () => {
      left = { place, cards, y: scrollY }
    }
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [place, cards])
}
