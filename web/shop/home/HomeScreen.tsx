import { useMemo, useRef, useState } from 'react'
import { catalogTexts } from '../../../shop/messages.ts'
import { categoryStrip } from '../../../shop/products.ts'
import { goodsOf, useCategories, useGoods, useSearchIndex } from '../../data/catalog.ts'
import { countClick } from '../../data/category-clicks.ts'
import { useTitle } from '../../data/navigation.ts'
import { usePage } from '../../data/page.ts'
import { Header } from '../shell/Header.tsx'
import { AddProductLink } from './AddProductLink.tsx'
import { Banner } from './Banner.tsx'
import { CategoryStrip } from './CategoryStrip.tsx'
import { GoodsGrid } from './GoodsGrid.tsx'
import { SearchBar } from './SearchBar.tsx'
import { ShopFooter } from './ShopFooter.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useHomeFilter } from './use-home-filter.ts'
import { useSwipe } from './use-swipe.ts'

/** Search, strip and catalogue. */
export function HomeScreen() {
  const { shop } = usePage()
  const filter = useHomeFilter()
  const strip = useStrip()
  const catalogue = useCatalogue(filter, strip)
  const main = useRef<HTMLElement>(null)
  const [searchedFor, setSearchedFor] = useState(false)
  // Asked for with the first look into the box, so that it is there when the first letter is.
  useSearchIndex(searchedFor)
  useTitle(`${shop.name}: ${shop.tagline}`)

  const choose = (name: string) => {
    filter.setCategory(name)
    // On to the first of its goods, when one has scrolled far down.
    if (main.current && main.current.getBoundingClientRect().top < 0) main.current.scrollIntoView()
  }
  useSwipe(main, (step) => {
    const next = strip[strip.indexOf(filter.category) + step]
    if (next) choose(next)
  })
  const browsing = filter.q.trim() === '' && filter.category === catalogTexts.all
  return (
    <>
      <Header>
        <SearchBar value={filter.q} onChange={filter.setQ} onFocus={() => setSearchedFor(true)} />
      </Header>
      <main ref={main} className="page home">
        {browsing ? <Banner /> : <h1 className="vh">{filter.q.trim() ? 'Matokeo ya utafutaji' : filter.category}</h1>}
        <CategoryStrip
          names={strip}
          value={filter.category}
          onChange={(name) => {
            countClick(name)
            choose(name)
          }}
        />
        <GoodsGrid
          key={`${filter.category}\n${filter.q.trim() && 'q'}`}
          catalogue={catalogue}
          filter={filter}
          onEverything={() => filter.setCategory(catalogTexts.all)}
          onClear={() => filter.setQ('')}
        />
      </main>
      {!catalogue.loading && !catalogue.hasMore && <ShopFooter />}
      <AddProductLink />
    </>
  )
}

/** 'Zote', 'Mali mpya', the configured categories, then any other that goods are in. */
function useStrip(): string[] {
  const configured = useCategories()
  const { data } = useGoods({})
  return useMemo(
    () =>
      categoryStrip(
        configured,
        goodsOf(data).map((one) => one.category),
      ),
    [configured, data],
  )
}
