/** What the early scripts leave on the window for the bundle. */
export interface EarlyWindow {
  /** Ends the early 'Nunua', and taps the button that had to wait. */
  stopEarlyBuy?: () => void
}
