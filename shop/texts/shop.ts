/** The shop's own facts, on the screen 'Duka langu'. */
export const settingsTexts = {
  saved: 'Mipangilio ya duka imehifadhiwa.',
  pictureSaved: 'Picha ya duka imebadilishwa.',
} as const
