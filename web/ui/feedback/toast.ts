/** Short messages. What shows them (toast-host.ts) is loaded when the phone is idle, or with the first one. */
import { TOAST_MS } from '../../../shop/numbers/limits.ts'
import { topLayer } from './layers.ts'
import type { ToastKind } from './toast-element.ts'

type Host = typeof import('./toast-host.ts')

let host: Promise<Host> | undefined

/** Top right, 5 seconds; errors stay until they are closed, or until the network that they speak of is back. */
export const toast = {
  success: (text: string): void => raise('success', text),
  error: (text: string): void => raise('error', text),
  info: (text: string): void => raise('info', text),
}

/** 1 second at the bottom centre: for what account and stock have saved. */
export function briefToast(text: string): void {
  raise('brief', text)
}

/** Loads what shows messages, so that it is there when the network is not. */
export async function prepareToasts(): Promise<void> {
  await loadHost().catch(forgetHost)
}

/** Closes what was said of a lost network: something could be sent again. */
export function closeNetworkToasts(): void {
  host?.then((loaded) => loaded.closeNetworkToasts())
}

function raise(kind: ToastKind, text: string): void {
  const layer = topLayer()
  loadHost().then(
    (loaded) => loaded.showToast(kind, text, layer),
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

/** It is asked for again with the next message. */
function forgetHost(): void {
  host = undefined
}

/** No network for what shows messages: a plain line at the bottom, which a tap goes through. */
function showPlainly(kind: ToastKind, text: string, layer: Element): void {
  const line = Object.assign(document.createElement('p'), { className: 'said', role: 'alert', textContent: text })
  layer.append(line)
  const leave = () => line.remove()
  addEventListener('online', leave)
  if (kind !== 'error') setTimeout(leave, TOAST_MS)
}
