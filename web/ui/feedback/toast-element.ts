import { commonTexts } from '../../../shop/texts/common.ts'
import { dragToDismiss } from './drag-to-dismiss.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'brief'

/** A button inside a toast. */
export type ToastAction = { label: string; act: () => void }

const signs = { success: '✓', error: '!', info: 'i' }

/** Creates the element of a toast. A brief toast has no close button and cannot be dragged. */
export function createToastElement(
  kind: ToastKind,
  text: string,
  onClose: () => void,
  action?: ToastAction,
): HTMLElement {
  const element = document.createElement('div')
  element.className = `toast toast-${kind}`
  // All other kinds are announced politely by their live region.
  if (kind === 'error') element.setAttribute('role', 'alert')
  const words = document.createElement('p')
  const count = document.createElement('span')
  count.className = 'toast-count'
  words.append(`${text} `, count)
  element.append(words)
  if (kind === 'brief') return element
  // Prevents a sheet around the toast from following the same drag.
  element.dataset.ownGesture = ''
  dragToDismiss(element, onClose)
  element.prepend(createSign(signs[kind]))
  if (action) element.append(createActionButton(action, onClose))
  element.append(createCloseButton(element, onClose))
  return element
}

function createActionButton({ label, act }: ToastAction, onClose: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-line btn-small'
  button.textContent = label
  button.addEventListener('click', () => {
    onClose()
    act()
  })
  return button
}

/** A sign that repeats what the colour says. Screen readers read the text. */
function createSign(text: string): HTMLElement {
  const sign = document.createElement('span')
  sign.className = 'toast-sign'
  sign.setAttribute('aria-hidden', 'true')
  sign.textContent = text
  return sign
}

/** Shows how often the message was raised: 'mara 2'. */
export function showCount(element: HTMLElement, times: number): void {
  const count = element.querySelector('.toast-count')
  if (count) count.textContent = `mara ${times}`
}

/** Creates the close button. When the toast closes, the focus returns to the element that had it before. */
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
