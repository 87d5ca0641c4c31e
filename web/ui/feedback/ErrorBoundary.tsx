import { Component, type ReactNode } from 'react'
import { catalogTexts } from '../../../shop/messages.ts'
import { ProblemState } from './states.tsx'

export interface TroubleProps {
  children: ReactNode
  /** What is told instead of showing it: for something that floats above a screen that still works. */
  onTrouble?: () => void
}

/** Where a part could not be loaded, or broke: the rest goes on, and there is a way to try again. */
export class Trouble extends Component<TroubleProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error & { again?: () => void }) {
    error.again?.()
    this.props.onTrouble?.()
  }

  override render() {
    if (!this.state.broken) return this.props.children
    if (this.props.onTrouble) return null
    return <ProblemState message={catalogTexts.offline} onRetry={() => location.reload()} />
  }
}
