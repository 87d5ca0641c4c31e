import { type ComponentType, createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { loadAgain } from './load-again.ts'

/** A component in its own chunk; `prepare` preloads it. */
type LazyComponent<Props> = ComponentType<Props> & { prepare: () => Promise<unknown> }

/** Thrown if a chunk could not be loaded. It is loaded again when the component is next shown. */
export type LoadError = Error & { isLoadError: true }

/** The fallback shown while lazy components load, provided by the ErrorBoundary around them. */
export const LoadingContext = createContext<ReactNode>(null)

/**
 * A component that is loaded when first shown, inside an ErrorBoundary. React's lazy() is not used for two reasons. It
 * caches a failure, so that one lost packet would break a button until the next reload. And its Suspense shows content
 * up to 0.3 s after it is ready.
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const prepare = () =>
    load()
      .catch(loadAgain<Record<Name, ComponentType<Props>>>)
      .then(
        (module) => {
          loaded = module[name]
        },
        (error) => {
          throw Object.assign(error, { isLoadError: true })
        },
      )
  function Lazy(props: Props) {
    const loading = useContext(LoadingContext)
    const [Shown, show] = useState(() => loaded)
    useLayoutEffect(() => {
      if (Shown) return
      prepare().then(
        () => show(() => loaded),
        (error) =>
          show(() => {
            throw error
          }),
      )
    }, [Shown])
    return Shown ? <Shown {...props} /> : loading
  }
  return Object.assign(Lazy, { prepare })
}
