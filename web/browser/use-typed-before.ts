import { type RefObject, useLayoutEffect } from 'react'

/** Hands over what was typed into a field of the document before React had taken that over. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it is taken over
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) take(typed)
  }, [])
}
