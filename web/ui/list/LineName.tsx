import { splitLineName } from '../../../shop/orders/line-name.ts'

interface LineNameProps {
  /** The name as lines store it: with the type. */
  name: string
  type: string | null
}

/** The product of a line, and its type on a line of its own. */
export function LineName({ name, type }: LineNameProps) {
  const [product, ofType] = splitLineName(name, type)
  if (!ofType) return product
  return (
    <>
      {product} <small className="line-type">{ofType}</small>
    </>
  )
}
