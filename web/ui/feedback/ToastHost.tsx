import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { toast as library, Slide, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import { TOAST_MS } from '../../../shop/numbers/limits.ts'
import './toast.css'
import { CheckIcon, InfoIcon, WarningIcon } from '../icon/icons.tsx'

/** Messages of account and stock close after this long (specification §9). */
const BRIEF_TOAST_MS = 1000

export type ToastKind = 'success' | 'error' | 'info' | 'brief'

const looks: Record<ToastKind, ToastOptions> = {
  success: { icon: <CheckIcon />, role: 'status' },
  info: { icon: <InfoIcon />, role: 'status' },
  error: { icon: <WarningIcon />, role: 'alert', autoClose: false },
  brief: { containerId: 'brief', icon: false, role: 'status' },
}

const place = document.createElement('div')
let mounted: Promise<void> | undefined

/** Loaded by toast.ts alone. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  mounted ??= mount()
  await mounted
  // An error stays until it is closed: the same one again is said again, not piled up.
  if (kind === 'error' && library.isActive(text)) {
    library.update(text, { containerId: 'toasts', render: <span key={Date.now()}>{text}</span> })
    return
  }
  library(text, {
    containerId: 'toasts',
    toastId: kind === 'error' ? text : undefined,
    type: kind === 'brief' ? 'default' : kind,
    ...looks[kind],
  })
}

function mount(): Promise<void> {
  bringToFront()
  // What lies outside the top dialog can be neither touched nor heard, so the messages move into it.
  addEventListener('overlays', () => queueMicrotask(bringToFront))
  return new Promise((ready) => createRoot(place).render(<Containers onReady={ready} />))
}

function bringToFront(): void {
  const open = document.querySelectorAll('dialog[open]:not(.closing)')
  const top = open[open.length - 1] ?? document.body
  if (place.parentNode !== top) top.append(place)
}

function Containers({ onReady }: { onReady: () => void }) {
  // After the effects of both: the library loses a message for a container that is not registered yet.
  useEffect(onReady, [onReady])
  return (
    <>
      <ToastContainer
        containerId="toasts"
        position="top-right"
        autoClose={TOAST_MS}
        draggable
        draggablePercent={80}
        transition={Slide}
        newestOnTop
        limit={4}
        aria-label="Ujumbe"
        closeButton={CloseButton}
      />
      <ToastContainer
        containerId="brief"
        position="bottom-center"
        autoClose={BRIEF_TOAST_MS}
        hideProgressBar
        closeButton={false}
        limit={1}
        transition={Slide}
        aria-label="Taarifa"
      />
    </>
  )
}

function CloseButton({ closeToast }: { closeToast: (event: React.MouseEvent<HTMLElement>) => void }) {
  return (
    <button type="button" className="Toastify__close-button" aria-label="Funga" onClick={closeToast}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
