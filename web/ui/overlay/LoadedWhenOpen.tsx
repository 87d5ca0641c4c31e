import { type ReactNode, useState } from 'react'
import { commonTexts } from '../../../shop/words/messages.ts'
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx'
import { toast } from '../feedback/toast.ts'

interface LoadedWhenOpenProps {
  open: boolean
  onClose: () => void
  /** A lazy component with the same `open` and `onClose`. */
  children: ReactNode
}

/** A sheet or dialog that is loaded when it is first opened; then it stays, so that it can close with its animation. */
export function LoadedWhenOpen({ open, onClose, children }: LoadedWhenOpenProps) {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  if (!shown) return null
  const fail = () => {
    // Opened again, it is loaded again.
    setShown(false)
    onClose()
    toast.error(commonTexts.networkErrorRetry)
  }
  return <ErrorBoundary onError={fail}>{children}</ErrorBoundary>
}
