import { splitLineName } from '../../../shop/orders/line-name.ts'

interface LineNameProps {
  /** The name that is stored with a line. It includes the type. */
  name: string
  type: string | null
}

/** The name of a line's product, with its type on a second line. */
export function LineName({ name, type }: LineNameProps) {
  const [product, ofType] = splitLineName(name, type)
  if (!ofType) return product
  return (
    <>
      {product} <small className="line-type">{ofType}</small>
    </>
  )
}
