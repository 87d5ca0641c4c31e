/** What the early scripts leave on the window for the bundle. */
export interface EarlyWindow {
  /** Ends the early 'Nunua'. Answers the product whose form was asked for meanwhile, or ''. */
  stopEarlyBuy?: () => string
}
