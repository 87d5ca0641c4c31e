import type { ComponentProps } from 'react'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

// Not cached for offline use, because the space for that is limited.
const ResultsBar = lazyComponent(() => import('./search/ResultsBar.tsx'), 'ResultsBar')

/** A placeholder as high as the bar. */
const placeholder = <div style={{ minHeight: 'var(--tap)' }} />

/** If the bar cannot be loaded, the list is useful without it. */
const ignore = () => {}

/** The bar above search results and above a category: the number of products, and the sort order. */
export const ListBar = (props: ComponentProps<typeof ResultsBar>) => (
  <ErrorBoundary loading={placeholder} onError={ignore}>
    <ResultsBar {...props} />
  </ErrorBoundary>
)
