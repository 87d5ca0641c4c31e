const painted = new Map<string, string>()

/**
 * A file of the picture that this page has painted already, in whatever size: it stands in for a larger one until that
 * has come. None on the server.
 */
export function paintedSource(path: string): string | undefined {
  const images = globalThis.document?.images ?? []
  const source = [...images].find((one) => one.complete && one.currentSrc.includes(`${path}-`))?.currentSrc
  if (source) painted.set(path, source)
  return painted.get(path)
}
