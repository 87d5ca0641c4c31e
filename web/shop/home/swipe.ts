/** The minimum horizontal distance of a swipe in px. */
const SWIPE_PX = 50

/**
 * Returns the step for a finger's movement: 1 for the next category (a swipe to the left), −1 for the previous one, 0
 * for none.
 */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) <= SWIPE_PX || Math.abs(right) <= Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
