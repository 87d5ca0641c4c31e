/** Sideways movement that changes the category (specification §9). */
const SWIPE_PX = 50

/**
 * What a finger's way means for the categories: 1 is the next one (to the left), −1 the one before, 0 none. It must go
 * more than 50 px sideways, and more sideways than down (specification §2, rulings §8).
 */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) <= SWIPE_PX || Math.abs(right) <= Math.abs(down)) return 0
  return right < 0 ? 1 : -1
}
