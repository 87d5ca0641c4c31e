/**
 * Sheets, dialogs and drawers: a native <dialog> that keeps focus inside, closes every way people try, and animates.
 */
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'
import { IconButton } from '../form/Button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import './overlay.css'
import { useOverlayHistory } from './overlay-history.ts'
import { useDragDown } from './use-drag-down.ts'

interface OverlayProps {
  open: boolean
  /** Called by back, Escape, the backdrop, the ✕ or a drag. Then set `open={false}`; while busy, ignore it. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays visible below what scrolls: the actions. */
  footer?: ReactNode
  /** Made before it opens for the first time, so that opening is quick: for what opens by itself. */
  prepared?: boolean
}

export interface SheetProps extends OverlayProps {
  /** From 900 px: a dialog in the middle, or for long content a panel at the side, as high as the window. */
  wide?: 'dialog' | 'panel'
}

/** A bottom sheet: for choosing, filling in and looking closer. A part marked `data-autofocus` gets the focus. */
export function Sheet({ wide = 'dialog', ...props }: SheetProps) {
  return <Overlay {...props} kind={wide === 'dialog' ? 'sheet' : 'sheet sheet-panel'} />
}

/** A box in the middle: for a short question. A part marked `data-autofocus` gets the focus. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} kind="box" />
}

/** Comes in from the side: the menu from the start, a list of news from the end. */
export function Drawer({ side = 'start', ...props }: OverlayProps & { side?: 'start' | 'end' }) {
  return <Overlay {...props} kind={side === 'start' ? 'drawer' : 'drawer drawer-end'} />
}

type Kind = 'sheet' | 'sheet sheet-panel' | 'box' | 'drawer' | 'drawer drawer-end'

/** What they share. `urgent`: it blocks everything else until it is decided. */

export function Overlay(props: OverlayProps & { kind: Kind; urgent?: boolean }) {
  const { open, onClose, kind, prepared = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  // While it closes, the content of when it was open stays in sight.
  const lastOpen = useRef(props)
  const [present, setPresent] = useState(open || prepared)
  const titleId = useId()
  if (open && !present) setPresent(true)

  useOverlayHistory(open, onClose)
  useDragDown(panel, present && kind.startsWith('sheet'), onClose)
  useLayoutEffect(() => {
    if (open) lastOpen.current = props
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open) return show(element)
    if (!element.open) return
    const timer = setTimeout(() => {
      element.close()
      setPresent(false)
    }, SHEET_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open])
  // Closed before it is taken away, or the focus would not go back to where it came from.
  useLayoutEffect(() => () => dialog.current?.close(), [])

  if (!present) return null
  const { title, children, footer, urgent } = open ? props : lastOpen.current
  const onlyMine = (event: SyntheticEvent, then: () => void) => {
    // A file input inside reports its own 'cancel', which is not ours.
    if (event.target === event.currentTarget) then()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the dialog's own
    <dialog
      ref={dialog}
      className={`over${open ? '' : ' closing'}`}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) =>
        onlyMine(event, () => {
          event.preventDefault()
          onClose()
        })
      }
      onClose={(event) =>
        onlyMine(event, () => {
          if (!open) return
          // A second Escape closes natively whatever we say: put it back and ask.
          dialog.current?.showModal()
          onClose()
        })
      }
      onMouseDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event: MouseEvent) => onlyMine(event, () => pressedOutside.current && onClose())}
    >
      <div ref={panel} className={kind}>
        <div className="over-head" data-grip>
          <h2 id={titleId}>{title}</h2>
          <IconButton aria-label="Funga" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {/* The messages that are raised in here (web/ui/feedback/toast-host.ts). */}
        <div className="toasts" data-toasts aria-live="polite" />
        <div className="over-body" data-scroll>
          {children}
        </div>
        <div className="briefs" data-briefs aria-live="polite" />
        {footer && <div className="over-foot">{footer}</div>}
      </div>
    </dialog>
  )
}

function show(element: HTMLDialogElement): void {
  const page = document.documentElement
  page.classList.toggle('with-scrollbar', innerWidth > page.clientWidth)
  if (!element.open) element.showModal()
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
  wanted.focus()
}
