import { type ReactNode, useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx'
import { toast } from '../feedback/toast.ts'

interface LoadedWhenOpenProps {
  open: boolean
  onClose: () => void
  /** A lazy component with the same `open` and `onClose`. */
  children: ReactNode
}

/** A sheet or dialog that is loaded when first opened, and then stays mounted so that it can animate closed. */
export function LoadedWhenOpen({ open, onClose, children }: LoadedWhenOpenProps) {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  if (!shown) return null
  const fail = () => {
    // Opening the sheet again tries to load it again.
    setShown(false)
    onClose()
    toast.error(commonTexts.networkErrorRetry)
  }
  return <ErrorBoundary onError={fail}>{children}</ErrorBoundary>
}
