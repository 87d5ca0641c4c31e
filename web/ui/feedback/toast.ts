/** Toasts. The code that shows them (toast-host.ts) is loaded when the phone is idle, or with the first toast. */
import { TOAST_MS } from '../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { topLayer } from './layers.ts'
import type { ToastAction, ToastKind } from './toast-element.ts'

type Host = typeof import('./toast-host.ts')

let host: Promise<Host> | undefined

/** Shown at the top right for 5 seconds. Errors stay until closed, and network errors until the network is back. */
export const toast = {
  success: (text: string): void => raise('success', text),
  error: (text: string): void => raise('error', text),
  info: (text: string): void => raise('info', text),
  /** Shows a success for 10 seconds, with a button that undoes the action. */
  undoable: (text: string, undo: () => void): void => raise('success', text, { label: commonTexts.undo, act: undo }),
}

/** Shown for 1 second at the bottom centre, to confirm a save in account and stock. */
export function briefToast(text: string): void {
  raise('brief', text)
}

/** Preloads the code of toasts, so that they work offline. */
export async function prepareToasts(): Promise<void> {
  await loadHost().catch(forgetHost)
}

/** Closes toasts about a lost network, after something could be sent again. */
export function closeNetworkToasts(): void {
  host?.then((loaded) => loaded.closeNetworkToasts())
}

function raise(kind: ToastKind, text: string, action?: ToastAction): void {
  const layer = topLayer()
  loadHost().then(
    (loaded) => loaded.showToast(kind, text, layer, action),
    () => {
      forgetHost()
      showPlainly(kind, text, layer)
    },
  )
}

function loadHost(): Promise<Host> {
  host ??= import('./toast-host.ts')
  return host
}

/** Forgets the code that could not be loaded, so that the next toast tries again. */
function forgetHost(): void {
  host = undefined
}

/** Shows a plain line at the bottom while the code of toasts is not loaded. It lets taps through. */
function showPlainly(kind: ToastKind, text: string, layer: Element): void {
  const line = Object.assign(document.createElement('p'), { className: 'said', role: 'alert', textContent: text })
  layer.append(line)
  const leave = () => line.remove()
  addEventListener('online', leave)
  if (kind !== 'error') setTimeout(leave, TOAST_MS)
}
