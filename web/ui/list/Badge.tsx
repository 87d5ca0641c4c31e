/**
 * A count on the corner of an IconButton: nothing for 0, '99+' above 99, and a dot without a count. It is hidden from
 * screen readers, so the button's aria-label must contain the number too.
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
