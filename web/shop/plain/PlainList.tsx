import { paths } from '../../../shop/paths.ts'
import type { PlainView } from '../../data/page/plain-page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { CategoryStrip } from '../home/CategoryStrip.tsx'
import { ShopFooter } from '../home/ShopFooter.tsx'
import { SearchBar } from '../home/search/SearchBar.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import { Header } from '../shell/Header.tsx'

/** The number of pictures loaded eagerly. */
const EARLY_PICTURES = 4

/** A page of the catalogue, of a category or of search results, with a link to the next one. */
export function PlainList({ title, q, category, strip, products, next }: Extract<PlainView, { kind: 'list' }>) {
  return (
    <>
      <Header>
        <SearchBar value={q} onChange={ignore} />
      </Header>
      <main className="page home">
        <h1>{title}</h1>
        <CategoryStrip names={withChosenFirst(strip, category)} value={category} onChange={ignore} />
        {products.length === 0 && (
          <div className="state">
            <p>{q ? `Hakuna bidhaa inayofanana na '${q}'.` : 'Bado hakuna bidhaa hapa.'}</p>
            <Link className={buttonClass()} href={paths.home}>
              Ona bidhaa zote
            </Link>
          </div>
        )}
        <section className="grid" aria-label="Bidhaa">
          {products.map((product, at) => (
            <ProductCard key={product.id} product={product} load={at < EARLY_PICTURES ? 'now' : 'lazy'} />
          ))}
        </section>
        {next && (
          <p className="state">
            <Link className={buttonClass()} href={next}>
              Bidhaa zaidi
            </Link>
          </p>
        )}
      </main>
      <ShopFooter />
    </>
  )
}

/** Puts the chosen tab behind 'Zote', because without scripts the strip cannot be scrolled to it. */
const withChosenFirst = (strip: readonly string[], chosen: string): string[] => [
  ...new Set([...strip.slice(0, 1), ...strip.filter((name) => name === chosen), ...strip]),
]

/** Server-rendered only, so it is never called. */
const ignore = () => {}
