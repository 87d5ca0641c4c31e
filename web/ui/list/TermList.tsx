/** Terms or questions, each with what it means. */
export function TermList({ terms }: { terms: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <dl>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
