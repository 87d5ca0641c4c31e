import { type ReactNode, useId, useRef } from 'react'
import { useIsWide } from '../../browser/use-is-wide.ts'
import { IconButton } from '../form/Button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '../icon/icons.tsx'
import { Sheet, type SheetProps } from '../overlay/Overlay.tsx'
import './list-detail.css'

interface ListDetailProps extends Omit<SheetProps, 'wide'> {
  /** The list with its search and filters. Its Rows have `onOpen`, and `current` on the one that is open. */
  list: ReactNode
  /** What the place of the detail says while nothing is open: 'Chagua oda uione hapa.' */
  hint: string
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
export function ListDetail({ list, hint, ...detail }: ListDetailProps) {
  const isWide = useIsWide()
  const side = useRef<HTMLDivElement>(null)
  return (
    <div className="list-detail">
      <div ref={side} className="list-side">
        {list}
      </div>
      {isWide ? (
        <DetailPane {...detail} hint={hint} onStep={(step) => openNeighbour(side.current, step)} />
      ) : (
        <Sheet {...detail} />
      )}
    </div>
  )
}

type DetailPaneProps = Omit<ListDetailProps, 'list'> & { onStep: (step: 1 | -1) => void }

function DetailPane({ open, onClose, title, children, footer, hint, onStep }: DetailPaneProps) {
  const titleId = useId()
  if (!open) return <p className="detail detail-empty">{hint}</p>
  return (
    <section className="detail" aria-labelledby={titleId}>
      <div className="over-head">
        <h2 id={titleId} aria-live="polite">
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

/** Opens the row above or below the one that is open: rows know best how. */
function openNeighbour(side: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(side?.querySelectorAll<HTMLElement>('button.item-main, [data-row]') ?? [])]
  const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = at < 0 ? undefined : rows[at + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest' })
}
