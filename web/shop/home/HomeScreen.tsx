import { type RefObject, useMemo, useRef } from 'react'
import { categoryStrip } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useMounted } from '../../browser/use-mounted.ts'
import { productsOf, useCategories, useProducts } from '../../data/catalog.ts'
import { countClick } from '../../data/device/category-clicks.ts'
import { usePage } from '../../data/page/page.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Header } from '../shell/Header.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { CategoryStrip } from './CategoryStrip.tsx'
import { ListBar } from './ListBar.tsx'
import { LoadingGrid, ProductGrid } from './ProductGrid.tsx'
import { SearchBar } from './search/SearchBar.tsx'
import { Featured, ShopBanner } from './storefront/lazy-storefront.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useHomeFilter } from './use-home-filter.ts'
import { useSwipe } from './use-swipe.ts'

const FoundProducts = lazyComponent(() => import('./search/FoundProducts.tsx'), 'FoundProducts')
const ShopFooter = lazyComponent(() => import('./ShopFooter.tsx'), 'ShopFooter')

/** The home screen: search, categories and catalogue. */
export function HomeScreen() {
  const { shop, featured } = usePage()
  const { filter, setQ, change } = useHomeFilter()
  const strip = useCategoryNames()
  const searching = filter.q.trim() !== ''
  const catalogue = useCatalogue(filter.category, strip, searching ? undefined : filter.sort)
  const staff = useStaffSlots()
  const { isStaff } = useSession()
  const mounted = useMounted()
  const main = useRef<HTMLElement>(null)
  useTitle(shop.tagline ? `${shop.name}: ${shop.tagline}` : shop.name)
  const choose = useChooseCategory(main, strip, filter.category, change)
  const browsing = !searching && filter.category === catalogTexts.all
  const isStorefront = browsing && !isStaff
  const onShowAll = () => change({ category: catalogTexts.all })
  const products = searching ? (
    <ErrorBoundary loading={<LoadingGrid />}>
      <FoundProducts key={filter.category} filter={filter} onFilter={change} />
    </ErrorBoundary>
  ) : (
    <>
      {!browsing && (
        <ListBar
          filter={filter}
          onFilter={change}
          count={catalogue.loading || catalogue.problem ? null : catalogue.products.length}
          hasMore={catalogue.hasMore}
        />
      )}
      <ProductGrid
        key={filter.category}
        filter={filter}
        catalogue={catalogue}
        onShowAll={onShowAll}
        isFarDown={isStorefront && featured !== null && [...featured.newest, ...featured.best_sellers].length > 0}
      />
    </>
  )
  return (
    <>
      <Header sticky>
        <SearchBar value={filter.q} onChange={setQ} />
      </Header>
      <main ref={main} className="page home">
        <HomeTitle text={searching ? 'Matokeo ya utafutaji' : filter.category} isStorefront={isStorefront} />
        <CategoryStrip
          names={strip}
          value={filter.category}
          onChange={(name) => {
            countClick(name)
            choose(name)
          }}
        />
        {isStorefront && (
          <ErrorBoundary onError={ignore}>
            <Featured />
          </ErrorBoundary>
        )}
        {staff ? <staff.Catalogue filter={filter}>{products}</staff.Catalogue> : products}
      </main>
      {mounted && !searching && !catalogue.loading && !catalogue.hasMore && (
        <ErrorBoundary>
          <ShopFooter />
        </ErrorBoundary>
      )}
    </>
  )
}

/** The banner of the shop. Until it is loaded, a title for screen readers only. */
function HomeTitle({ text, isStorefront }: { text: string; isStorefront: boolean }) {
  const title = <h1 className="vh">{text}</h1>
  if (!isStorefront) return title
  return (
    <ErrorBoundary loading={title} notLoaded={title}>
      <ShopBanner />
    </ErrorBoundary>
  )
}

/** 'Zote', 'Mali mpya', the configured categories, then any other categories that have products. */
function useCategoryNames(): string[] {
  const configured = useCategories()
  const { data } = useProducts({})
  return useMemo(
    () =>
      categoryStrip(
        configured,
        productsOf(data).map((one) => one.category),
      ),
    [configured, data],
  )
}

/** Returns a function that shows a category. A swipe shows the next or previous category. */
function useChooseCategory(
  main: RefObject<HTMLElement | null>,
  strip: readonly string[],
  category: string,
  change: ReturnType<typeof useHomeFilter>['change'],
): (name: string) => void {
  const choose = (name: string) => {
    change({ category: name })
    // After scrolling far down, scroll to the first product of the new category.
    if (main.current && main.current.getBoundingClientRect().top < 0) main.current.scrollIntoView()
  }
  useSwipe(main, (step) => {
    const next = strip[strip.indexOf(category) + step]
    if (next) choose(next)
  })
  return choose
}

/** If the storefront cannot be loaded, the list below is enough. */
const ignore = () => {}
