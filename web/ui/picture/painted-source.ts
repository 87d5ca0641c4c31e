/**
 * A file of the picture that this page has painted already, in whatever size: it stands in for a larger one until that
 * has come. None on the server.
 */
export function paintedSource(path: string): string | undefined {
  const images = globalThis.document?.images ?? []
  return [...images].find((one) => one.complete && one.currentSrc.includes(`${path}-`))?.currentSrc
}
