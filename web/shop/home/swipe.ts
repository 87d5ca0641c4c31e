/** The horizontal distance that changes the category, in px. */
const SWIPE_PX = 50

/**
 * Converts a finger's movement to a step: 1 is the next category (to the left), −1 the previous one, 0 none. The
 * movement must exceed 50 px and be more horizontal than vertical.
 */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) <= SWIPE_PX || Math.abs(right) <= Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
