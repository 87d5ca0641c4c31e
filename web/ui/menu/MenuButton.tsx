import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../form/Button.tsx'
import { MoreIcon } from '../icon/icons.tsx'
import styles from './menu.module.css'

export interface MenuItem {
  name: string
  icon: ReactNode
  danger?: boolean
  onChoose: () => void
}

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  tabIndex?: number
}

/** A button that opens a menu beside it: the ARIA menu button pattern, for desktops. */
export function MenuButton({ label, items, tabIndex }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  const button = () => anchor.current?.querySelector('button')
  const close = ({ returnFocus }: Closing) => {
    setOpen(false)
    if (returnFocus) button()?.focus()
  }
  return (
    <span ref={anchor} className={styles.anchor}>
      <IconButton
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <MoreIcon />
      </IconButton>
      {open &&
        createPortal(
          <Menu id={id} label={label} items={items} anchor={anchor.current} onClose={close} />,
          // Inside the page's landmark, but outside of elements that would clip it.
          anchor.current?.closest('main') ?? document.body,
        )}
    </span>
  )
}

/** With `returnFocus` the button gets the focus back. */
type Closing = { returnFocus: boolean }

interface MenuProps {
  id: string
  label: string
  items: readonly MenuItem[]
  anchor: HTMLElement | null
  onClose: (closing: Closing) => void
}

function Menu({ id, label, items, anchor, onClose }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!list.current || !anchor) return
    placeAt(list.current, anchor)
    itemsOf(list.current)[0]?.focus()
  }, [anchor])
  useEffect(() => {
    const leave = (event: Event) => {
      const { target } = event
      if (target instanceof Node && (list.current?.contains(target) || anchor?.contains(target))) return
      onClose({ returnFocus: false })
    }
    addEventListener('pointerdown', leave)
    addEventListener('scroll', leave, { capture: true, passive: true })
    addEventListener('resize', leave)
    return () => {
      removeEventListener('pointerdown', leave)
      removeEventListener('scroll', leave, { capture: true })
      removeEventListener('resize', leave)
    }
  }, [anchor, onClose])
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={(event) => onKey(event, onClose)}
    >
      {items.map(({ name, icon, danger, onChoose }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? styles.danger : undefined}
          onClick={() => {
            // The focus returns to the button before a dialog opens, so that the closing dialog returns it to this
            // button.
            onClose({ returnFocus: true })
            onChoose()
          }}
        >
          {icon} {name}
        </button>
      ))}
    </div>
  )
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=menuitem]')]

function onKey(event: KeyboardEvent<HTMLDivElement>, onClose: MenuProps['onClose']): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault()
    event.stopPropagation()
    onClose({ returnFocus: true })
    return
  }
  const all = itemsOf(event.currentTarget)
  const index = all.findIndex((one) => one.matches(':focus'))
  const next = nextItem(event.key, index, all.length)
  if (next === null) return
  event.preventDefault()
  event.stopPropagation()
  all[next]?.focus()
}

function nextItem(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

const GAP_PX = 4

/** Positions the menu below the button, aligned with its end; above it if there is no space. */
function placeAt(menu: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const fitsBelow = bottom + GAP_PX + height <= innerHeight
  menu.style.top = `${fitsBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - height)}px`
  menu.style.left = `${Math.max(GAP_PX, right - width)}px`
}
