import { type ComponentType, createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'

/** A component in a chunk of its own; `prepare` loads it beforehand. */
type LazyComponent<Props> = ComponentType<Props> & { prepare: () => Promise<unknown> }

/** Why a chunk could not be loaded: it is loaded again where the component is shown next. */
export type LoadError = Error & { isLoadError: true }

/** What stands in place of lazy components while they load; the ErrorBoundary around them gives it. */
export const LoadingContext = createContext<ReactNode>(null)

/**
 * A component that is loaded when it is first shown, inside an ErrorBoundary. React's lazy() keeps a failure for ever, so
 * that one lost packet would leave a button dead until the next reload, and its Suspense shows what came at once only 0.3 s
 * after the last thing that had to wait.
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const prepare = () =>
    load().then(
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
