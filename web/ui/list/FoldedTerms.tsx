import { ChevronDownIcon } from '../icon/icons.tsx'
import './folded-terms.css'

interface FoldedTermsProps {
  /** The label of the button that shows the terms. */
  label: string
  terms: readonly (readonly [term: string, meaning: string])[]
}

/** Terms or questions with explanations, collapsed until needed. */
export function FoldedTerms({ label, terms }: FoldedTermsProps) {
  return (
    <details className="folded">
      <summary>
        {label} <ChevronDownIcon size={20} />
      </summary>
      <dl>
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
