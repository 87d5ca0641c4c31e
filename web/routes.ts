import type { ComponentType } from 'react'

/** A screen; `prepare` loads it beforehand, so that it is rendered at once. */
export type Screen = ComponentType & { prepare?: () => Promise<unknown> }

/** The pattern of an address, with `:id` for a part that may be anything. */
type Route = { path: string; Screen: Screen }

/** The route of a path; paths match without case and with or without a slash at the end. */
export function findRoute<R extends Route>(routes: readonly R[], path: string): R | undefined {
  return routes.find((one) => new RegExp(`^${one.path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i').test(path))
}
