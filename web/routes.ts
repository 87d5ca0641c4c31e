import type { ComponentType } from 'react'

/** A screen. `prepare` preloads it, so that it renders synchronously. */
export type Screen = ComponentType & { prepare?: () => Promise<unknown> }

/** A route's pattern; `:id` matches any path segment. */
type Route = { path: string; Screen: Screen }

/** Finds the route of a path, ignoring case and a trailing slash. */
export function findRoute<R extends Route>(routes: readonly R[], path: string): R | undefined {
  return routes.find((one) => new RegExp(`^${one.path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i').test(path))
}
