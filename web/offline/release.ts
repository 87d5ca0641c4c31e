/** The files of the release that the worker belongs to, by address. */
type Release = {
  /** The bundle: what a document of this release names. */
  main: string
  /** What every screen needs. */
  first: readonly string[]
  /** What every page loads by itself when the phone is idle. */
  idle: readonly string[]
  /** What is kept besides, from a product to an order that waits for a network, and the file that brings all of it. */
  later: { file: string; holds: readonly string[] }
}

/** The build fills it in (vite.worker.config.ts). */
export const release: Release = { main: '', first: [], idle: [], later: { file: '', holds: [] } }
