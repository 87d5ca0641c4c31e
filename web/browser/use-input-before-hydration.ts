import { type RefObject, useLayoutEffect } from 'react'

/** Takes over text that was typed into a field before hydration. */
export function useInputBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (entered: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only during hydration
  useLayoutEffect(() => {
    const entered = field.current?.value ?? value
    if (entered !== value) take(entered)
  }, [])
}
