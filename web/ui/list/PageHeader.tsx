import type { ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import { BackIcon } from '../icon/icons.tsx'
import './list.css'

interface PageHeaderProps {
  title: string
  /** If set, there is a back arrow. */
  onBack?: () => void
  /** IconButtons at the end. */
  children?: ReactNode
}

/** The header of every screen except home: a back arrow and the title. */
export function PageHeader({ title, onBack, children }: PageHeaderProps) {
  return (
    // Not a <header>, because a page has only one banner, that of the shop.
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
