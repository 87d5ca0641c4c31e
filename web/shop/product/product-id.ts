/** Returns the product id in a path; '' if it is malformed. */
export function productIdOf(path: string): string {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return ''
  }
}
