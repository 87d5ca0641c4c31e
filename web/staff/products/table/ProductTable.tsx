import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useMemo, useState } from 'react'
import { counted } from '../../../../shop/numbers/money.ts'
import { may } from '../../../../shop/people/rights.ts'
import { catalogTexts, commonTexts, searchTexts } from '../../../../shop/words/messages.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useProductTable } from '../../../data/products/product-table.ts'
import { useSession } from '../../../data/session.ts'
import { Loading, ProblemState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TickBox } from '../../../ui/form/Checkbox.tsx'
import { useProductActions } from '../card/ProductActions.tsx'
import { BulkStatus } from './BulkStatus.tsx'
import { ProductRow } from './ProductRow.tsx'
import { newestFirst, nextSort, type Sort, type SortColumn, sortProducts } from './sort-products.ts'
import styles from './table.module.css'

/** Rows that are shown at first, and with each 'Onyesha zaidi'. */
const ROWS = 100
/** As many are fetched so that a sort is one of all products; a search or a category narrows larger shops. */
const MAX_SORTED = 2000

export type ChosenIds = ReadonlySet<string>

interface ProductTableProps {
  filter: { q: string; category: string }
  chosen: ChosenIds
  onChosen: Dispatch<SetStateAction<ChosenIds>>
  /** Stands in place of a table without rows. */
  children: ReactNode
}

/** The products as a table: sorted by any column, and for an admin the status of several at once. */
export function ProductTable({ filter, chosen, onChosen, children }: ProductTableProps) {
  const { caller } = useSession()
  const { show, parts } = useProductActions()
  const [sort, setSort] = useState<Sort>(newestFirst)
  const [rows, setRows] = useState(ROWS)
  const list = useProductTable(filterOf(filter.category, useDebounced(filter.q.trim())))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list
  const products = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const sortsAll = sort !== newestFirst && hasNextPage && products.length < MAX_SORTED
  useEffect(() => {
    if (sortsAll && !isFetching && !error) void fetchNextPage()
  }, [sortsAll, isFetching, error, fetchNextPage])

  if (error && products.length === 0) {
    const message = sentenceOf(error, catalogTexts.loadFailed, commonTexts.networkErrorRetry)
    return <ProblemState message={message} onRetry={list.refetch} busy={isFetching} />
  }
  if (!data) return <Loading />
  if (products.length === 0) return children
  const canChoose = may(caller, 'setProductStatus')
  const shown = sorted.slice(0, rows)
  const isMore = rows < sorted.length || hasNextPage
  const choose = (id: string, isChosen: boolean) =>
    onChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className={styles.section} aria-busy={isFetching}>
      <p className={styles.count} role="status">
        {sortsAll
          ? `Inapakia zote ili zipangwe: ${counted('bidhaa', products.length)} hadi sasa`
          : `${counted('Bidhaa', products.length)}${hasNextPage ? ' za kwanza' : ''}`}
      </p>
      {data.pages[0]?.partial && <p role="status">{searchTexts.someWords}</p>}
      {canChoose && (
        <BulkStatus products={shown.filter(({ id }) => chosen.has(id))} onDone={() => onChosen(new Set())} />
      )}
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              {canChoose && (
                <td>
                  <ChooseAll
                    count={shown.filter(({ id }) => chosen.has(id)).length}
                    all={shown.length}
                    onChange={(isChosen) => onChosen(new Set(isChosen ? shown.map(({ id }) => id) : []))}
                  />
                </td>
              )}
              {columns.map(([column, name]) => (
                <Head key={column} name={name} column={column} sort={sort} onSort={setSort} />
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isChosen={canChoose ? chosen.has(product.id) : null}
                onChoose={(isChosen) => choose(product.id, isChosen)}
                onMore={() => show(product, 'actions')}
              />
            ))}
          </tbody>
        </table>
      </div>
      {parts}
      {isMore && (
        <Button
          variant="line"
          busy={list.isFetchingNextPage}
          onClick={() => {
            setRows(rows + ROWS)
            if (rows + ROWS > products.length && hasNextPage) void fetchNextPage()
          }}
        >
          Onyesha zaidi
        </Button>
      )}
    </div>
  )
}

/** A search looks at all products that it finds, in the category that is open. */
const filterOf = (category: string, q: string) => ({
  q: q || undefined,
  isNew: category === catalogTexts.newProducts || undefined,
  category: category === catalogTexts.all || category === catalogTexts.newProducts ? undefined : category,
})

const columns: readonly (readonly [SortColumn, string])[] = [
  ['name', 'Bidhaa'],
  ['category', 'Kategoria'],
  ['price', 'Bei'],
  ['stock', 'Stoo'],
  ['status', 'Hali'],
  ['added', 'Iliongezwa'],
]

interface HeadProps {
  name: string
  column: SortColumn
  sort: Sort
  onSort: (sort: Sort) => void
}

function Head({ name, column, sort, onSort }: HeadProps) {
  const isSorted = sort.column === column
  return (
    <th
      scope="col"
      className={column === 'price' || column === 'stock' ? styles.figure : undefined}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onSort(asDefault(nextSort(sort, column)))}>
        {name} <span aria-hidden="true">{isSorted ? (sort.descending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  )
}

/** The server lists the newest first: that order needs nothing more. */
const asDefault = (sort: Sort): Sort =>
  sort.column === newestFirst.column && sort.descending === newestFirst.descending ? newestFirst : sort

interface ChooseAllProps {
  count: number
  all: number
  onChange: (isChosen: boolean) => void
}

function ChooseAll({ count, all, onChange }: ChooseAllProps) {
  return (
    <TickBox
      aria-label="Chagua zote zinazoonekana"
      checked={count > 0 && count === all}
      isPartly={count > 0 && count < all}
      onChange={onChange}
    />
  )
}
