/** Splits the name of a stored line, which ends with the type, into product and type. */
export function splitLineName(name: string, type: string | null): [product: string, type: string | null] {
  const ending = [`, ${type}`, ` (${type})`].find((one) => type && name.endsWith(one))
  return ending ? [name.slice(0, -ending.length), type] : [name, null]
}
