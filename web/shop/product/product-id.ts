/** The id in the path of a product; '' for one that cannot be read. */
export function productIdOf(path: string): string {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return ''
  }
}
