/** Short messages. The library that shows them is loaded with the first one. */
import { TOAST_MS } from '../../../shop/numbers/limits.ts'
import type { ToastKind } from './ToastHost.tsx'

type Host = typeof import('./ToastHost.tsx')

let host: Promise<Host> | undefined

/** Top right, 5 seconds; errors stay until they are closed. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
}

/** 1 second at the bottom centre. */
export function briefToast(text: string): void {
  show('brief', text)
}

function show(kind: ToastKind, text: string): void {
  host ??= import('./ToastHost.tsx')
  host.then(
    (loaded) => loaded.showToast(kind, text),
    () => {
      // No network for the library: the message must be seen all the same. The next one tries again.
      host = undefined
      showPlainly(kind, text)
    },
  )
}

function showPlainly(kind: ToastKind, text: string): void {
  const line = document.createElement('button')
  line.className = 'btn btn-brand float'
  line.setAttribute('role', 'alert')
  line.textContent = text
  line.onclick = () => line.remove()
  const overlays = document.querySelectorAll('dialog[open]:not(.closing)')
  const top = overlays[overlays.length - 1] ?? document.body
  top.append(line)
  if (kind !== 'error') setTimeout(() => line.remove(), TOAST_MS)
}
