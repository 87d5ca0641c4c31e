import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './print.css'

interface PrintedProps {
  children: ReactNode
  className?: string
  /** Returns the '@page' rule for content that is `height` CSS pixels high. */
  page: (height: number) => string
}

/**
 * While mounted, only its children are printed, however printing is started. If several are mounted, only the newest is
 * printed. On the screen they are laid out invisibly, so that their height is known.
 */
export function Printed({ children, className = '', page }: PrintedProps) {
  const content = useRef<HTMLDivElement>(null)
  const latest = useRef(page)
  const measure = useRef(() => {})
  useEffect(() => {
    latest.current = page
    measure.current()
  }, [page])
  useEffect(() => {
    const rule = document.createElement('style')
    measure.current = () => {
      rule.textContent = latest.current(content.current?.offsetHeight ?? 0)
    }
    measure.current()
    document.head.append(rule)
    const remeasure = () => measure.current()
    addEventListener('beforeprint', remeasure)
    return () => {
      removeEventListener('beforeprint', remeasure)
      rule.remove()
    }
  }, [])
  return createPortal(
    <div ref={content} className={`printed ${className}`} aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}
