import { createContext, type ReactNode, useContext } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { usePrinting } from '../../browser/window/use-printing.ts'
import { ChevronDownIcon } from '../../ui/icon/icons.tsx'
import '../../ui/list/folded-terms.css'
import styles from './fold.module.css'

/** The open folds by title, which outlive a look at the rows behind a figure. */
export const OpenFoldsContext = createContext<Set<string>>(new Set())

interface FoldProps {
  title: string
  /** The most important figure below the title, for as long as the rest is folded. */
  summary?: ReactNode
  /** The class of the heading. */
  className?: string
  children: ReactNode
}

/** A heading with its content, which a phone folds away until it is needed: the report would be too long. */
export function Fold({ title, summary, className, children }: FoldProps) {
  const folds = useContext(OpenFoldsContext)
  const isWide = useIsWide()
  const isPrinting = usePrinting()
  const heading = <h2 className={className}>{title}</h2>
  if (isWide)
    return (
      <>
        {heading}
        {children}
      </>
    )
  return (
    <details
      className={`folded ${styles.fold}`}
      open={isPrinting || folds.has(title)}
      onToggle={({ currentTarget: { open } }) => {
        if (!isPrinting) folds[open ? 'add' : 'delete'](title)
      }}
    >
      <summary>
        <span>
          {heading}
          {summary && <small>{summary}</small>}
        </span>
        <ChevronDownIcon size={20} />
      </summary>
      {children}
    </details>
  )
}
