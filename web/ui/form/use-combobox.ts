import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react'

type BoxRef = RefObject<HTMLInputElement | null>

interface ComboboxOptions {
  input: BoxRef
  /** The accessible name of the list. */
  label: string
  /** The options in order. An empty list closes the popup. */
  options: readonly string[]
  onChoose: (text: string) => void
  /**
   * True if the list is always open with its first option active, so that Enter chooses it. Escape is then left to the
   * dialog.
   */
  isPalette?: boolean
}

/**
 * Turns a text box with suggestions into an editable combobox as in the ARIA practices: arrow keys move through the
 * list while the focus stays in the box, Enter chooses, Escape closes, Tab leaves. It attaches to an existing box with
 * role="combobox", so that the list can be loaded when the box is first used.
 */
export function useCombobox({ input, label, options, onChoose, isPalette = false }: ComboboxOptions) {
  const id = useId()
  const [isRequested, setRequested] = useState(() => document.activeElement === input.current)
  const [cursor, setCursor] = useState(-1)
  const open = (isPalette || isRequested) && options.length > 0
  const first = isPalette ? 0 : -1
  const active = open ? Math.max(cursor < options.length ? cursor : -1, first) : -1
  const close = () => {
    setRequested(false)
    setCursor(-1)
  }
  const choose = (text: string) => {
    close()
    onChoose(text)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = options[active]
    const last = options.length - 1
    if (event.key === 'Escape' && open && !isPalette) close()
    else if (event.key === 'Enter') {
      if (chosen === undefined) return close()
      choose(chosen)
    } else if (event.key === 'ArrowDown') {
      if (!open) setRequested(true)
      setCursor(active >= last ? first : active + 1)
    } else if (event.key === 'ArrowUp' && open) setCursor(active <= first ? last : active - 1)
    else return
    event.preventDefault()
  }
  const show = () => {
    setRequested(true)
    setCursor(-1)
  }
  useCloseOutside(input, close)
  useBoxEvents(input, onKey, show)
  useBoxState(input, open ? id : null, active < 0 ? null : `${id}-${active}`)

  return {
    open,
    listProps: { id, role: 'listbox' as const, 'aria-label': label },
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      // Until an option is chosen, the box keeps the focus, and a phone keeps its on-screen keyboard open.
      onMouseDown: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
      onClick: () => {
        const text = options[index]
        if (text !== undefined) choose(text)
      },
    }),
  }
}

/** Closes the list when the focus leaves the box's form, or when a finger scrolls the page outside it. */
function useCloseOutside(input: BoxRef, close: () => void): void {
  useEffect(() => {
    const form = input.current?.form
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && form?.contains(target))
    const onLeave = (event: FocusEvent) => {
      if (isOutside(event.relatedTarget)) close()
    }
    const onTouch = (event: TouchEvent) => {
      if (isOutside(event.target)) close()
    }
    form?.addEventListener('focusout', onLeave)
    document.addEventListener('touchmove', onTouch, { passive: true })
    return () => {
      form?.removeEventListener('focusout', onLeave)
      document.removeEventListener('touchmove', onTouch)
    }
  })
}

/** Attaches listeners to the box after each render, because they need the current options. */
function useBoxEvents(input: BoxRef, onKey: (event: KeyboardEvent) => void, show: () => void): void {
  useEffect(() => {
    const box = input.current
    if (!box) return
    box.addEventListener('keydown', onKey)
    box.addEventListener('focus', show)
    box.addEventListener('input', show)
    return () => {
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('focus', show)
      box.removeEventListener('input', show)
    }
  })
}

/** Tells screen readers the id of the open list and of its active option. */
function useBoxState(input: BoxRef, listId: string | null, optionId: string | null): void {
  useEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(listId !== null))
    setOrRemove(box, 'aria-controls', listId)
    setOrRemove(box, 'aria-activedescendant', optionId)
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [input, listId, optionId])
}

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
