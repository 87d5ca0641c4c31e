/** The functions that the pre-hydration scripts put on the window for the bundle. */
export interface PreHydrationWindow {
  /** Stops the pre-hydration 'Nunua', and repeats the stored taps. */
  stopEarlyBuy?: () => void
}
