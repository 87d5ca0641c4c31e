/** The number of waiting items beside a link; renders nothing for 0. */
export function Count({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <b className={className}>
      {count > 99 ? '99+' : count}
      <span className="vh"> zinasubiri</span>
    </b>
  )
}
