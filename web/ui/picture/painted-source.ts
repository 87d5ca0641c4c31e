/**
 * Returns a file of the picture, in any size, that this page has already painted. It is shown while a larger file
 * loads. Undefined on the server.
 */
export function paintedSource(path: string): string | undefined {
  const images = globalThis.document?.images ?? []
  return [...images].find((one) => one.complete && one.currentSrc.includes(`${path}-`))?.currentSrc
}
