import { Component, type ReactNode } from 'react'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { type LoadError, LoadingContext } from './lazy-component.tsx'
import { ProblemState } from './states.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown while lazy components load; nothing by default. */
  loading?: ReactNode
  /** Called instead of showing the error, for overlays above a screen that still works. */
  onError?: () => void
  /** Shown instead of the error if the code could not be loaded. */
  notLoaded?: ReactNode
}

/**
 * Contains components that load lazily or may throw. If they fail, the rest of the screen keeps working, and the person
 * can retry.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: Partial<LoadError> }> {
  override state: { error?: Partial<LoadError> } = {}

  static getDerivedStateFromError(error: Partial<LoadError>) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { children, loading, onError, notLoaded } = this.props
    const { error } = this.state
    if (!error) return <LoadingContext value={loading}>{children}</LoadingContext>
    // The code of `notLoaded` may fail to load too.
    if (notLoaded && error.isLoadError) return <ErrorBoundary>{notLoaded}</ErrorBoundary>
    if (onError) return null
    return <ProblemState message={catalogTexts.offline} onRetry={() => location.reload()} />
  }
}
