import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { may } from '../../../../shop/people/rights.ts'
import { catalogTexts, searchTexts } from '../../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { useSession } from '../../../data/session.ts'
import { ProblemState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TickBox } from '../../../ui/form/choices/TickBox.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { useProductActions } from '../card/ProductActions.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ProductRow } from './ProductRow.tsx'
import { newestFirst, nextSort, type Sort, type SortColumn } from './sort-products.ts'
import styles from './table.module.css'
import { useSortedProducts } from './use-sorted-products.ts'

export type ChosenIds = ReadonlySet<string>

interface ProductTableProps {
  filter: { q: string; category: string }
  chosen: ChosenIds
  onChosen: Dispatch<SetStateAction<ChosenIds>>
  /** Shown in place of an empty table. */
  children: ReactNode
}

/** The products as a sortable table. People who may edit products can change several at once. */
export function ProductTable({ filter, chosen, onChosen, children }: ProductTableProps) {
  const { caller } = useSession()
  const { show, dialogs } = useProductActions()
  const [sort, setSort] = useState<Sort>(newestFirst)
  const { list, products, isFetchingAll, shown, showMore } = useSortedProducts(filter, sort)
  const { data, error, hasNextPage, isFetching } = list

  if (error && products.length === 0) {
    const message = sentenceOf(error, catalogTexts.loadFailed, commonTexts.networkErrorRetry)
    return <ProblemState message={message} onRetry={list.refetch} busy={isFetching} />
  }
  if (!data) return <LoadingRows />
  if (products.length === 0) return children
  const canChoose = may(caller, 'editProducts')
  const chosenShown = shown.filter(({ id }) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) =>
    onChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className={styles.section} aria-busy={isFetching}>
      <p className={styles.count} role="status">
        {isFetchingAll
          ? `Inapakia zote ili zipangwe: ${formatCount('bidhaa', products.length)} hadi sasa`
          : `${formatCount('Bidhaa', products.length)}${hasNextPage ? ' za kwanza' : ''}`}
      </p>
      {data.pages[0]?.partial && <p role="status">{searchTexts.someWords}</p>}
      <div className={styles.frame}>
        <table className={styles.table}>
          <TableHead sort={sort} onSort={setSort}>
            {canChoose && (
              <ChooseAll
                count={chosenShown.length}
                all={shown.length}
                onChange={(isChosen) => onChosen(new Set(isChosen ? shown.map(({ id }) => id) : []))}
              />
            )}
          </TableHead>
          <tbody>
            {shown.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isChosen={canChoose ? chosen.has(product.id) : null}
                onChoose={(isChosen) => choose(product.id, isChosen)}
                onShow={(dialogName) => show(product, dialogName)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {dialogs}
      {showMore && (
        <Button variant="line" busy={list.isFetchingNextPage} onClick={showMore}>
          Onyesha zaidi
        </Button>
      )}
      {canChoose && <BulkBar products={chosenShown} onDone={() => onChosen(new Set())} />}
    </div>
  )
}

const columns: readonly (readonly [column: SortColumn, name: string])[] = [
  ['name', 'Bidhaa'],
  ['category', 'Kategoria'],
  ['price', 'Bei'],
  ['stock', 'Stoo'],
  ['low_stock', 'Onyo'],
  ['status', 'Hali'],
  ['added', 'Iliongezwa'],
]

const figures: readonly SortColumn[] = ['price', 'stock', 'low_stock']
/** Hidden if the table is narrow. */
const wideOnly: readonly SortColumn[] = ['category', 'added']

interface TableHeadProps {
  sort: Sort
  onSort: (sort: Sort) => void
  /** The checkbox that selects all rows, if rows can be selected. */
  children: ReactNode
}

function TableHead({ sort, onSort, children }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {children && <td>{children}</td>}
        {columns.map(([column, name]) => (
          <ColumnHead key={column} name={name} column={column} sort={sort} onSort={onSort} />
        ))}
        <td />
      </tr>
    </thead>
  )
}

interface ColumnHeadProps {
  name: string
  column: SortColumn
  sort: Sort
  onSort: (sort: Sort) => void
}

function columnClass(column: SortColumn): string | undefined {
  if (figures.includes(column)) return styles.figure
  return wideOnly.includes(column) ? styles.wideOnly : undefined
}

const directions = {
  ascending: { aria: 'ascending', arrow: '↑' },
  descending: { aria: 'descending', arrow: '↓' },
} as const

function ColumnHead({ name, column, sort, onSort }: ColumnHeadProps) {
  const isSorted = sort.column === column
  const direction = isSorted ? directions[sort.descending ? 'descending' : 'ascending'] : undefined
  return (
    <th scope="col" className={columnClass(column)} aria-sort={direction?.aria}>
      <button
        type="button"
        title={column === 'low_stock' ? 'Onya stoo ikibaki' : undefined}
        onClick={() => onSort(asDefault(nextSort(sort, column)))}
      >
        {name} <span aria-hidden="true">{direction?.arrow}</span>
      </button>
    </th>
  )
}

/**
 * Returns the constant `newestFirst` for the default order. useSortedProducts then fetches page by page, because the
 * server already lists the newest first; any other order needs all products.
 */
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
