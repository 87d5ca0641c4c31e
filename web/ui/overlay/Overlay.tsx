/**
 * Sheets, dialogs and drawers: a native <dialog> that traps the focus, animates, and closes by Escape, the back button,
 * the backdrop, the ✕ or a drag.
 */
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'
import { IconButton } from '../form/Button.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import './overlay.css'
import { useOverlayHistory } from './overlay-history.ts'
import { useDragDown } from './use-drag-down.ts'

interface OverlayProps {
  open: boolean
  /**
   * Called when the person closes the overlay. The parent should set `open={false}`, or ignore the call while it is
   * busy.
   */
  onClose: () => void
  title: string
  children: ReactNode
  /** The actions below the scrolling content, which are always visible. */
  footer?: ReactNode
  /** True to render the content before it first opens, so that an overlay that opens automatically does so quickly. */
  prepared?: boolean
}

export interface SheetProps extends OverlayProps {
  /** How it looks from 900 px: a centred dialog or, for long content, a side panel as high as the window. */
  wide?: 'dialog' | 'panel'
}

/** A bottom sheet, for choices, forms and details. An element marked `data-autofocus` gets the focus. */
export function Sheet({ wide = 'dialog', ...props }: SheetProps) {
  return <Overlay {...props} kind={wide === 'dialog' ? 'sheet' : 'sheet sheet-panel'} />
}

/** A centred box, for short questions. An element marked `data-autofocus` gets the focus. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} kind="box" />
}

/** A panel that slides in from the side: the menu from the start, notifications from the end. */
export function Drawer({ side = 'start', ...props }: OverlayProps & { side?: 'start' | 'end' }) {
  return <Overlay {...props} kind={side === 'start' ? 'drawer' : 'drawer drawer-end'} />
}

type Kind = 'sheet' | 'sheet sheet-panel' | 'box' | 'drawer' | 'drawer drawer-end' | 'full'

/** The base of all kinds. `urgent` makes it an alert dialog, which must be answered first. */
export function Overlay(props: OverlayProps & { kind: Kind; urgent?: boolean }) {
  const { open, onClose, kind, prepared = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Keeps showing the last content while it animates closed.
  const lastOpen = useRef(props)
  const [present, setPresent] = useState(open || prepared)
  const titleId = useId()
  if (open && !present) setPresent(true)

  const dismissal = useDismissal(dialog, open, onClose)
  useOverlayHistory(open, onClose)
  useDragDown(panel, present && kind.startsWith('sheet'), onClose)
  useLayoutEffect(() => {
    if (open) lastOpen.current = props
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open) return openModal(element)
    if (!element.open) return
    const timer = setTimeout(() => {
      element.close()
      setPresent(false)
    }, SHEET_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open])
  // Close it before unmounting, because otherwise the focus does not return to the opener.
  useLayoutEffect(() => () => dialog.current?.close(), [])

  if (!present) return null
  const { title, children, footer, urgent } = open ? props : lastOpen.current
  return (
    <dialog
      ref={dialog}
      className={`over${open ? '' : ' closing'}`}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...dismissal}
    >
      <div ref={panel} className={kind}>
        <div className="over-head" data-grip>
          <h2 id={titleId}>{title}</h2>
          <IconButton aria-label="Funga" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {/* Toasts raised inside this overlay (web/ui/feedback/toast-host.ts). */}
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

/** The events that close the dialog: Escape, and a click outside. */
function useDismissal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  const pressedOutside = useRef(false)
  return {
    onCancel: ifOwn((event) => {
      event.preventDefault()
      onClose()
    }),
    onClose: ifOwn(() => {
      if (!open) return
      // The browser closes the dialog on a second Escape in any case. So the dialog is reopened, and the parent
      // decides.
      dialog.current?.showModal()
      onClose()
    }),
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOwn(event)
    },
    onClick: ifOwn(() => pressedOutside.current && onClose()),
  }
}

/** Ignores the 'cancel' event of a file input inside the dialog. */
const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget

const ifOwn = (handle: (event: SyntheticEvent) => void) => (event: SyntheticEvent) => {
  if (isOwn(event)) handle(event)
}

function openModal(element: HTMLDialogElement): void {
  const page = document.documentElement
  page.classList.toggle('with-scrollbar', innerWidth > page.clientWidth)
  if (!element.open) element.showModal()
  const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
  wanted.focus()
}
