/** What the early scripts leave on the window for the bundle. */
export interface EarlyWindow {
  /** Ends the early 'Nunua'. Returns the id of the product whose form was asked for meanwhile, or ''. */
  stopEarlyBuy?: () => string
}
