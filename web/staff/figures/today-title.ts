/** The title of Leo in the navigation and on its screen. Its other texts load with the screen. */
export const TODAY_TITLE = 'Leo'
