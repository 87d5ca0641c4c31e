/** The id in a product's path; '' if it is malformed. */
export function productIdOf(path: string): string {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return ''
  }
}
