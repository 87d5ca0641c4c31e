import { useEffect } from 'react'

/**
 * Makes each product card a single tab stop (its name); the arrow keys move between the name and the buttons of the
 * card. A click on the picture, which is hidden from screen readers, does not move the focus.
 */
export function useCardKeys(): void {
  useEffect(() => {
    addEventListener('keydown', moveInCard)
    addEventListener('mousedown', keepFocus)
    return () => {
      removeEventListener('keydown', moveInCard)
      removeEventListener('mousedown', keepFocus)
    }
  }, [])
}

function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('.slides[aria-hidden]')) event.preventDefault()
}

function moveInCard(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!step || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return
  const stops = [...(target.closest('.card')?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  if (!stops.includes(target)) return
  event.preventDefault()
  // The name is first, although other elements may come before it in the document.
  stops.sort((one, other) => Number(isName(other)) - Number(isName(one)))
  stops[(stops.indexOf(target) + step + stops.length) % stops.length]?.focus()
}

const isName = (stop: Element) => stop.parentElement?.matches('.card-name') ?? false
