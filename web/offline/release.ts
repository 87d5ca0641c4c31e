/** The files of the release that the worker belongs to, by address. */
type Release = {
  /** The bundle: what a document of this release names. */
  main: string
  /** What every screen needs. */
  first: readonly string[]
  /** What is kept besides: product, order form, search, cart and checkout. */
  later: readonly string[]
  /** And to show orders that wait until there is a network. */
  waiting: readonly string[]
}

/** The build fills it in (vite.worker.config.ts). */
export const release: Release = { main: '', first: [], later: [], waiting: [] }
