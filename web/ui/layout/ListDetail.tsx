import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { IconButton } from '../form/Button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../icon/icons.tsx'
import { Sheet, type SheetProps } from '../overlay/Overlay.tsx'
import './list-detail.css'

interface ListDetailProps extends Omit<SheetProps, 'wide'> {
  /** The list with its search and filters. Its Rows have `onOpen`; the open Row also has `current`. */
  list: ReactNode
  /** Shown instead of the detail while nothing is open: 'Chagua oda uione hapa.' */
  hint: string
  /** True if the list is empty and takes the whole width. */
  isEmpty?: boolean
}

/**
 * A list and the detail of its open item. From 900 px they are side by side; on a phone the detail is a sheet above the
 * list, with the features of all sheets, such as the back button. Keep the open item in the URL (`?oda=5`), so that a
 * reload keeps it. Needs a `<main className="page">` around it, which sets the width.
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

/**
 * The detail beside the list. It gets the focus when an item is opened from the list; Escape returns the focus to the
 * row.
 */
function DetailPane({ open, onClose, title, children, footer, hint, side, onStep }: DetailPaneProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title means that another row was opened
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
      {/*
       * The region for toasts about the open item, as in a sheet. In the region of the page, they would cover the
       * buttons of this header.
       */}
      <div className="toasts" data-toasts aria-live="polite" />
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

/** Opens the next or previous row by clicking it, because each row opens itself on a click. */
function openNeighbour(side: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf(side)
  const at = rows.findIndex(isCurrent)
  const next = at < 0 ? undefined : rows[at + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest' })
}
