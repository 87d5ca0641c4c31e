/**
 * A count on the corner of an IconButton; 0 shows nothing, more than 99 '99+'. Without a count it is a dot.
 * It is for the eye only: say the number in the button's aria-label too.
 */
export function Badge({ count }: { count?: number }) {
  if (count === undefined) return <span className="badge badge-dot" aria-hidden="true" />
  if (count <= 0) return null
  return (
    <span className="badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
