import { type RefObject, useLayoutEffect } from 'react'

/** Takes over text that was typed into a field before hydration. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only during hydration
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) take(typed)
  }, [])
}
