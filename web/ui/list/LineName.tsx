interface LineNameProps {
  /** The name as lines store it: with the type. */
  name: string
  type: string | null
}

/** The product of a line, and its type on a line of its own. */
export function LineName({ name, type }: LineNameProps) {
  const ending = [`, ${type}`, ` (${type})`].find((one) => type && name.endsWith(one))
  if (!ending) return name
  return (
    <>
      {name.slice(0, -ending.length)} <small className="line-type">{type}</small>
    </>
  )
}
