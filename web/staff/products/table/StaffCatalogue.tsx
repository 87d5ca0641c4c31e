import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../../shop/paths.ts'
import { readStored, writeStored } from '../../../browser/storage/storage.ts'
import { useIsWide } from '../../../browser/window/use-is-wide.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Tabs } from '../../../ui/form/choices/Choices.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { AddProduct } from '../AddProduct.tsx'
import { AddProductBar } from '../AddProductBar.tsx'
import styles from '../products.module.css'
import type { ChosenIds } from './ProductTable.tsx'

const ProductTable = lazyComponent(() => import('./ProductTable.tsx'), 'ProductTable')

const Scans = lazyComponent(() => import('../../scans/Scans.tsx'), 'Scans')
/** If the scanner cannot be loaded, codes can still be typed. */
const ignore = () => undefined

const VIEW_KEY = 'staff_products_view'
type View = 'table' | 'cards'

interface StaffCatalogueProps {
  filter: { q: string; category: string }
  /** The customers' catalogue of cards. */
  children: ReactNode
}

/** The catalogue for staff: cards on a phone; on a wide screen a table or, by choice, cards. */
export function StaffCatalogue({ filter, children }: StaffCatalogueProps) {
  const isWide = useIsWide()
  const [view, setView] = useState<View>(() => (readStored(VIEW_KEY) === 'cards' ? 'cards' : 'table'))
  // The selection is kept here, so that it survives resizing the window or switching to cards.
  const [chosen, setChosen] = useState<ChosenIds>(new Set())
  const scans = (
    <ErrorBoundary onError={ignore}>
      <Scans onScan={(code) => navigate(paths.search(code))} />
    </ErrorBoundary>
  )
  if (!isWide) {
    return (
      <>
        <AddProductBar />
        {children}
        {scans}
      </>
    )
  }
  return (
    <>
      {scans}
      <div className={styles.views}>
        <Tabs
          label="Namna ya kuona bidhaa"
          value={view}
          options={[
            { value: 'table', label: 'Orodha' },
            { value: 'cards', label: 'Picha' },
          ]}
          onChange={(chosen) => {
            setView(chosen)
            writeStored(VIEW_KEY, chosen)
          }}
        />
        <AddProduct />
      </div>
      {view === 'cards' ? (
        children
      ) : (
        <section id="bidhaa" className={styles.table} aria-label="Bidhaa">
          <ErrorBoundary loading={<LoadingRows />}>
            <ProductTable filter={filter} chosen={chosen} onChosen={setChosen}>
              {children}
            </ProductTable>
          </ErrorBoundary>
        </section>
      )}
    </>
  )
}
