import type { ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import { BackIcon } from '../icon/icons.tsx'
import './list.css'

interface PageHeaderProps {
  title: string
  /** Without it there is no arrow. */
  onBack?: () => void
  /** At the end: IconButtons. */
  children?: ReactNode
}

/** The top of every screen but home: a way back and the name of the place. */
export function PageHeader({ title, onBack, children }: PageHeaderProps) {
  return (
    // Not a header: the shop's own is the page's banner, and there is one.
    <section className="page-head" aria-label={title}>
      {onBack && (
        <IconButton aria-label="Rudi nyuma" onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      <h1>{title}</h1>
      {children}
    </section>
  )
}
