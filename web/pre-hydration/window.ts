/** The functions that the pre-hydration scripts leave on the window for the bundle. */
export interface PreHydrationWindow {
  /** Stops the pre-hydration 'Nunua', and taps the buttons that had to wait. */
  stopEarlyBuy?: () => void
}
