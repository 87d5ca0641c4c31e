/** What stands in place of content: nothing there, did not work, not there yet. */
import type { ReactNode } from 'react'
import { commonTexts } from '../../../shop/words/messages.ts'
import { Button } from '../form/Button.tsx'
import { OfflineIcon, StockIcon } from '../icon/icons.tsx'

interface EmptyStateProps {
  title: string
  /** Where it is the whole screen, without a head above it. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** An icon of size 48; a box unless given. */
  art?: ReactNode
  /** What to do about it: a Button or a link. */
  action?: ReactNode
}

/** Nothing is there, and that is no mistake. */
export function EmptyState(props: EmptyStateProps) {
  const { title, heading: Heading = 'h2', children, art = <StockIcon size={48} />, action } = props
  return (
    <div className="state">
      <div className="state-art">{art}</div>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

interface ProblemStateProps {
  /** What went wrong, as the shop or the server says it. */
  message: string
  /** With it there is a button 'Jaribu tena'. */
  onRetry?: () => void
  busy?: boolean
}

/** Something could not be loaded. */
export function ProblemState({ message, onRetry, busy }: ProblemStateProps) {
  return (
    <div className="state state-bad" role="alert">
      <div className="state-art">
        <OfflineIcon size={48} />
      </div>
      <h2>{message}</h2>
      {onRetry && (
        <Button busy={busy} onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      )}
    </div>
  )
}

/** 'Inapakia…' with a turning ring. */
export function Loading({ text = commonTexts.loading }: { text?: string }) {
  return (
    <div className="loading" role="status">
      <Spinner />
      {text}
    </div>
  )
}

/** The ring alone, in the size of the text around it. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** A grey line where text will stand. */
export function Skeleton({ short }: { short?: boolean }) {
  return <span className={short ? 'bone bone-short' : 'bone'} aria-hidden="true" />
}

/** A product's card before it arrives, of the same height. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <span className="bone bone-photo" />
      <div className="card-text">
        <span className="card-name">
          <span className="bone" />
        </span>
        <span className="price">
          <span className="bone bone-short" />
        </span>
        <span className="bone bone-button" />
      </div>
    </div>
  )
}
