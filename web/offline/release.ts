/**
 * A group of built files (their URLs) that is cached for some people, in addition to the files that every screen needs.
 */
export type Part = {
  /** The people for whom the part is cached: `everybody`, or a PartName. */
  name: string
  /** Files that the pages of these people load anyway when the phone is idle. */
  idle: readonly string[]
  /**
   * The files of the part's screens. In data-saving mode the part is cached when one of these screens is first opened.
   */
  opens: readonly string[]
  /** A single file that contains the rest of the part. */
  file: string
  /** The files that the single file contains. */
  holds: readonly string[]
}

/** The files of the worker's release, by URL. */
type Release = {
  /** The bundle, which identifies documents of this release. */
  main: string
  /** The files that every screen needs. */
  first: readonly string[]
  /** The parts of customers. */
  parts: readonly Part[]
  /** The URL of the list of staff parts. It is a separate file, because customers' phones do not need it. */
  staffParts: string
}

/** Filled in by the build (vite.worker.config.ts). */
export const release: Release = { main: '', first: [], parts: [], staffParts: '' }
