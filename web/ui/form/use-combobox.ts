import { type MouseEvent, type RefObject, useEffect, useId, useState } from 'react'

interface ComboboxParts {
  input: RefObject<HTMLInputElement | null>
  /** What the list is, for screen readers. */
  label: string
  /** The texts of the list, in their order; none closes it. */
  options: readonly string[]
  onChoose: (text: string) => void
}

/**
 * Makes a list of suggestions under a text box what the ARIA practices call an editable combobox: arrows move through
 * it while the focus stays in the box, Enter chooses, Escape closes, Tab goes on. It works on a box that stands already
 * (with role="combobox"), so that the list can be loaded when the box is first used.
 */
export function useCombobox({ input, label, options, onChoose }: ComboboxParts) {
  const id = useId()
  const [wanted, setWanted] = useState(() => document.activeElement === input.current)
  const [at, setAt] = useState(-1)
  const open = wanted && options.length > 0
  const active = open && at < options.length ? at : -1
  const close = () => {
    setWanted(false)
    setAt(-1)
  }
  const choose = (text: string) => {
    close()
    onChoose(text)
  }
  useCloseOutside(input, close)

  // After each render, since the listeners must know what is shown now.
  useEffect(() => {
    const box = input.current
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const chosen = options[active]
      const last = options.length - 1
      if (event.key === 'Escape' && open) close()
      else if (event.key === 'Enter') {
        if (chosen === undefined) return close()
        choose(chosen)
      } else if (event.key === 'ArrowDown') {
        if (!open) setWanted(true)
        setAt(active >= last ? -1 : active + 1)
      } else if (event.key === 'ArrowUp' && open) setAt(active < 0 ? last : active - 1)
      else return
      event.preventDefault()
    }
    const show = () => {
      setWanted(true)
      setAt(-1)
    }
    box.addEventListener('keydown', onKey)
    box.addEventListener('focus', show)
    box.addEventListener('input', show)
    return () => {
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('focus', show)
      box.removeEventListener('input', show)
    }
  })

  useEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(open))
    setOrRemove(box, 'aria-controls', open ? id : null)
    setOrRemove(box, 'aria-activedescendant', active < 0 ? null : `${id}-${active}`)
  }, [input, open, active, id])

  return {
    open,
    listProps: { id, role: 'listbox' as const, 'aria-label': label },
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      // The box keeps the focus, and a phone its keyboard, until something is chosen.
      onMouseDown: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
      onClick: () => {
        const text = options[index]
        if (text !== undefined) choose(text)
      },
    }),
  }
}

/** The focus has gone elsewhere, or the page beneath is scrolled by a finger. */
function useCloseOutside(input: RefObject<HTMLInputElement | null>, close: () => void): void {
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

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
