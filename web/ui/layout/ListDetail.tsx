import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { IconButton } from '../form/Button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../icon/icons.tsx'
import { Sheet, type SheetProps } from '../overlay/Overlay.tsx'
import './list-detail.css'

interface ListDetailProps extends Omit<SheetProps, 'wide'> {
  /** The list with its search and filters. Its Rows have `onOpen`, and `current` on the one that is open. */
  list: ReactNode
  /** What the place of the detail says while nothing is open: 'Chagua oda uione hapa.' */
  hint: string
  /** There is nothing to choose from yet: the list has the place to itself. */
  isEmpty?: boolean
}

/**
 * A list and the one thing of it that is open. From 900 px they stand side by side; on a phone the detail is a sheet
 * above the list, with the back button and all that sheets have. What is open belongs in the address (`?oda=5`), so that
 * a reload keeps it. Stands in a `<main className="page">`, which gives it its width.
 *
 *     <ListDetail list={<OrderList … />} hint="Chagua oda uione hapa." open={id !== null} onClose={…}
 *       title={`Oda Na. ${id}`} footer={<Actions … />}>
 *       <OrderDetails … />
 *     </ListDetail>
 */
export function ListDetail({ list, hint, isEmpty = false, ...detail }: ListDetailProps) {
  const isWide = useIsWide()
  const side = useRef<HTMLDivElement>(null)
  const close = () => {
    currentRow(side.current)?.focus()
    detail.onClose()
  }
  const isAlone = isEmpty && !detail.open
  return (
    <div className={isAlone ? 'list-detail list-alone' : 'list-detail'}>
      <div ref={side} className="list-side">
        {list}
      </div>
      {!isWide && <Sheet {...detail} />}
      {isWide && !isAlone && (
        <DetailPane
          {...detail}
          onClose={close}
          hint={hint}
          side={side}
          onStep={(step) => openNeighbour(side.current, step)}
        />
      )}
    </div>
  )
}

interface DetailPaneProps extends Omit<ListDetailProps, 'list' | 'isEmpty'> {
  side: RefObject<HTMLElement | null>
  onStep: (step: 1 | -1) => void
}

/** The detail beside the list. What is opened from the list gets the focus; Escape goes back to its row. */
function DetailPane({ open, onClose, title, children, footer, hint, side, onStep }: DetailPaneProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title says that another one was opened
  useEffect(() => {
    if (open && currentRow(side.current) === document.activeElement) heading.current?.focus()
  }, [open, title, side])
  if (!open) return <p className="detail detail-empty">{hint}</p>
  return (
    <section
      className="detail"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        const isOwn = event.target instanceof Element && event.target.closest('dialog') === null
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose()
      }}
    >
      <div className="over-head">
        <h2 ref={heading} id={titleId} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        <IconButton
          aria-label="Iliyotangulia"
          title="Iliyotangulia (Alt+↑)"
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => onStep(-1)}
        >
          <ArrowUpIcon size={20} />
        </IconButton>
        <IconButton
          aria-label="Inayofuata"
          title="Inayofuata (Alt+↓)"
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => onStep(1)}
        >
          <ArrowDownIcon size={20} />
        </IconButton>
        <IconButton aria-label="Funga" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="over-body">{children}</div>
      {footer && <div className="over-foot">{footer}</div>}
    </section>
  )
}

const rowsOf = (side: HTMLElement | null) => [
  ...(side?.querySelectorAll<HTMLElement>('button.item-main, [data-row]') ?? []),
]
const isCurrent = (row: HTMLElement) => row.getAttribute('aria-current') === 'true'
const currentRow = (side: HTMLElement | null) => rowsOf(side).find(isCurrent)

/** Opens the row above or below the one that is open: rows know best how. */
function openNeighbour(side: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf(side)
  const at = rows.findIndex(isCurrent)
  const next = at < 0 ? undefined : rows[at + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest' })
}
