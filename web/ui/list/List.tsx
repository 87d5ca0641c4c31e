import type { ReactNode } from 'react'
import './list.css'

/** A list of rows, each a card. For an empty list use EmptyState. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics without bullets
    <ul className="list" role="list" aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  title: ReactNode
  /** A TickBox before the row, outside its button. */
  tick?: ReactNode
  /** Smaller lines below the title. */
  children?: ReactNode
  /** At the start: a Photo or an icon. */
  leading?: ReactNode
  /** At the end: an amount or a chip. */
  trailing?: ReactNode
  /** Makes the row, except for its actions, a single button. */
  onOpen?: () => void
  /** Buttons below. */
  actions?: ReactNode
  /** True to highlight the row, for example an order whose lines are all ready. */
  marked?: boolean
  /** True if the detail of the row is shown beside the list. */
  current?: boolean
}

/** One row of a List. */
export function Row({ title, tick, children, leading, trailing, onOpen, actions, marked, current }: RowProps) {
  const content = (
    <>
      {leading && <span className="item-leading">{leading}</span>}
      <span className="item-text">
        <span className="item-title">{title}</span>
        {children && <span className="item-more">{children}</span>}
      </span>
      {trailing && <span className="item-trailing">{trailing}</span>}
    </>
  )
  return (
    <li className={marked ? 'item item-marked' : 'item'}>
      {tick}
      {onOpen ? (
        <button type="button" className="item-main" aria-current={current} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className="item-main">{content}</div>
      )}
      {actions && <div className="item-actions">{actions}</div>}
    </li>
  )
}

/** Names and values in rows, such as the facts of an order or a request. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
