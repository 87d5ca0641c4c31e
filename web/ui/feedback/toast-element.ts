import { commonTexts } from '../../../shop/words/messages.ts'
import { letDragAway } from './drag-away.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'brief'

const signs = { success: '✓', error: '!', info: 'i' }

/** A message as an element; a brief one has no button and follows no finger. */
export function createToastElement(kind: ToastKind, text: string, onClose: () => void): HTMLElement {
  const element = document.createElement('div')
  element.className = `toast toast-${kind}`
  // The place says the others, politely.
  if (kind === 'error') element.setAttribute('role', 'alert')
  const words = document.createElement('p')
  const count = document.createElement('span')
  count.className = 'toast-count'
  words.append(`${text} `, count)
  element.append(words)
  if (kind === 'brief') return element
  // The sheet around it follows fingers too.
  element.dataset.ownGesture = ''
  letDragAway(element, onClose)
  element.prepend(createSign(signs[kind]))
  element.append(createCloseButton(element, onClose))
  return element
}

/** The colour says it too; the words say it to those who hear them. */
function createSign(text: string): HTMLElement {
  const sign = document.createElement('span')
  sign.className = 'toast-sign'
  sign.setAttribute('aria-hidden', 'true')
  sign.textContent = text
  return sign
}

/** Says in an element how often its message was raised. */
export function showTimes(element: HTMLElement, times: number): void {
  const count = element.querySelector('.toast-count')
  if (count) count.textContent = `mara ${times}`
}

/** Gives the focus back to where it came from. */
function createCloseButton(element: HTMLElement, onClose: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.setAttribute('aria-label', commonTexts.close)
  let from: EventTarget | null = null
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) from = relatedTarget
  })
  button.addEventListener('click', () => {
    onClose()
    if (from instanceof HTMLElement) from.focus()
  })
  return button
}
