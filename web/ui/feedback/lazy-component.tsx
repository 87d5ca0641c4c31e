import { type ComponentType, lazy, useState } from 'react'

/** A component in a chunk of its own; `prepare` loads it beforehand. */
type LazyComponent<Props> = ComponentType<Props> & { prepare: () => Promise<unknown> }

/** Why a chunk could not be loaded. `retry` lets the component load it again where it is shown next. */
export type LoadError = Error & { retry: () => void }

/**
 * A component that is loaded when it is first shown, inside an ErrorBoundary. React's lazy() keeps a failure for ever:
 * one lost packet would leave a button dead until the next reload. Here the boundary that has caught the failure calls
 * `retry`; earlier, React would render and load it again without end.
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let current: ComponentType<Props>
  const prepare = () =>
    load().then(
      (module) => {
        current = module[name]
        return { default: current }
      },
      (error) => {
        throw Object.assign(error, { retry })
      },
    )
  const retry = () => {
    current = asComponent(lazy(prepare))
  }
  retry()
  function Lazy(props: Props) {
    // The same one as long as it is shown, even when it has been loaded meanwhile.
    const [Shown] = useState(() => current)
    return <Shown {...props} />
  }
  return Object.assign(Lazy, { prepare })
}

/** The type of lazy() hides that it takes the same props. */
const asComponent = <Props,>(component: object) => component as ComponentType<Props>
