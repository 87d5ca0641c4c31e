/**
 * Returns a file of the picture that this page has already painted, in any size. It stands in for a larger one while
 * that loads. Undefined on the server.
 */
export function paintedSource(path: string): string | undefined {
  const images = globalThis.document?.images ?? []
  return [...images].find((one) => one.complete && one.currentSrc.includes(`${path}-`))?.currentSrc
}
