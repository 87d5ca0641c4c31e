/** Placeholders for content: empty, failed, or loading. */
import type { ReactNode } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Button } from '../form/Button.tsx'
import { OfflineIcon, StockIcon } from '../icon/icons.tsx'

interface EmptyStateProps {
  title: string
  /** 'h1' if it is the only content of the screen, without a header above it. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
  /** An icon of size 48; a box by default. */
  art?: ReactNode
  /** The next step: a Button or a link. */
  action?: ReactNode
}

/** Says that a list is empty, which is not an error. */
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
  /** The error message of the screen or the server. */
  message: string
  /** If set, there is a button 'Jaribu tena'. */
  onRetry?: () => void
  busy?: boolean
}

/** Says that something could not be loaded. */
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

/** 'Inapakia…' with a spinner. */
export function Loading({ text = commonTexts.loading }: { text?: string }) {
  return (
    <div className="loading" role="status">
      <Spinner />
      {text}
    </div>
  )
}

/** Only the spinner, as large as the surrounding text. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}

/** A grey placeholder line for text. */
export function Skeleton({ short }: { short?: boolean }) {
  return <span className={short ? 'bone bone-short' : 'bone'} aria-hidden="true" />
}

/** A placeholder for a product card, of the same height. */
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
