import { Component, type ReactNode } from 'react'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { LoadingContext } from './lazy-component.tsx'
import { ProblemState } from './states.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Stands in place of lazy components while they load; nothing unless given. */
  loading?: ReactNode
  /** Called instead of showing the problem: for what lies above a screen that still works. */
  onError?: () => void
}

/**
 * Around parts that load by themselves or may break: the rest of the screen goes on, and there is a way to try again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { children, loading, onError } = this.props
    if (!this.state.broken) return <LoadingContext value={loading}>{children}</LoadingContext>
    if (onError) return null
    return <ProblemState message={catalogTexts.offline} onRetry={() => location.reload()} />
  }
}
