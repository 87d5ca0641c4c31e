let painted = { path: '', source: '' }

/**
 * A file of the picture that this page has painted already, in whatever size: it stands in for a larger one until that
 * has come. None on the server.
 */
export function paintedSource(path: string): string | undefined {
  const images = globalThis.document?.images ?? []
  const source = [...images].find((one) => one.complete && one.currentSrc.includes(`${path}-`))?.currentSrc
  // Asked for twice: by what stands in for a screen, and by the screen, when the picture is still on its way.
  if (source) painted = { path, source }
  return painted.path === path ? painted.source : undefined
}
