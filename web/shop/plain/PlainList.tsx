import { paths } from '../../../shop/paths.ts'
import type { PlainView } from '../../data/page/plain-page.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import { CategoryStrip } from '../home/CategoryStrip.tsx'
import { ShopFooter } from '../home/ShopFooter.tsx'
import { noSimilarProduct, resultTexts } from '../home/search/result-texts.ts'
import { SearchBar } from '../home/search/SearchBar.tsx'
import { ProductCard } from '../product/ProductCard.tsx'
import { Header } from '../shell/Header.tsx'
import { PlainFound } from './PlainFound.tsx'

/** The number of pictures loaded eagerly. */
const EARLY_PICTURES = 4

/** A page of the catalogue, of a category or of search results, with a link to the next page. */
export function PlainList(view: Extract<PlainView, { kind: 'list' }>) {
  const { title, q, category, strip, products, next, results } = view
  return (
    <>
      <Header>
        <SearchBar value={q} onChange={ignore} />
      </Header>
      <main className="page home">
        <h1>{title}</h1>
        <CategoryStrip names={withChosenSecond(strip, category)} value={category} onChange={ignore} />
        {results && <PlainFound q={q} hasMore={next !== null} results={results} />}
        {products.length === 0 && <NoProducts q={q} questionLink={results?.questionLink} />}
        <section className="grid" aria-label="Bidhaa">
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} load={index < EARLY_PICTURES ? 'now' : 'lazy'} />
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

/** Says that there are no products. After a search it has a link for asking the shop. */
function NoProducts({ q, questionLink }: { q: string; questionLink: string | null | undefined }) {
  return (
    <div className="state">
      <p>{q ? `${noSimilarProduct(q)}.` : 'Bado hakuna bidhaa hapa.'}</p>
      {questionLink && (
        <>
          <p>{resultTexts.maybeUnlisted}</p>
          <a className={buttonClass()} href={questionLink}>
            {resultTexts.askShop}
          </a>
        </>
      )}
      <Link className={buttonClass({ variant: questionLink ? 'line' : 'brand' })} href={paths.home}>
        Ona bidhaa zote
      </Link>
    </div>
  )
}

/** Puts the chosen tab second, after 'Zote', because without scripts the strip cannot be scrolled to it. */
const withChosenSecond = (strip: readonly string[], chosen: string): string[] => [
  ...new Set([...strip.slice(0, 1), ...strip.filter((name) => name === chosen), ...strip]),
]

/** Never called, because the list is only rendered on the server. */
const ignore = () => {}
