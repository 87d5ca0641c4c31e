import { createContext, type ReactNode, useContext } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { usePrinting } from '../../browser/window/use-printing.ts'
import { ChevronDownIcon } from '../../ui/icon/icons.tsx'
import '../../ui/list/folded-terms.css'
import styles from './fold.module.css'

/** The titles of the open folds. They stay open while the person looks at the rows behind a figure. */
export const OpenFoldsContext = createContext<Set<string>>(new Set())

interface FoldProps {
  title: string
  /** The most important figure, shown below the title while the content is folded. */
  summary?: ReactNode
  /** The class of the heading. */
  className?: string
  children: ReactNode
}

/** A heading with its content. A phone folds the content until it is needed, because the report would be too long. */
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
        if (isPrinting) return
        if (open) folds.add(title)
        else folds.delete(title)
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
