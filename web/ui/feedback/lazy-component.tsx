import { type ComponentType, lazy, useState } from 'react'

/** A component in a chunk of its own; `prepare` loads it beforehand. */
export type Later<Props> = ComponentType<Props> & { prepare: () => Promise<unknown> }

/**
 * A component that is loaded when it is first shown. A load that failed is tried again when it is shown anew, which
 * React's lazy() alone never does: one lost packet would leave a button dead until the next reload. The boundary that
 * catches the failure (Trouble.tsx) says when; before, React would render and load it again for ever.
 */
export function later<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Later<Props> {
  let best: ComponentType<Props>
  const prepare = () =>
    load().then(
      (module) => {
        best = module[name]
        return { default: best }
      },
      (error) => {
        throw Object.assign(error, { again })
      },
    )
  const again = () => {
    best = lazy(prepare) as unknown as ComponentType<Props>
  }
  again()
  function Shown(props: Props) {
    // The same one as long as it is shown, even when it has been loaded meanwhile.
    const [Best] = useState(() => best)
    return <Best {...props} />
  }
  return Object.assign(Shown, { prepare })
}
