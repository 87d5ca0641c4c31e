/** Orders captured from a photo. */
export const capturedTexts = {
  saved: 'Oda imeongezwa kikamilifu!',
  fieldsMissing: 'Jaza taarifa zote muhimu: Namba, Jina na Picha.',
  loadFailed: 'Failed to load captured orders.',
  loadNetworkError: 'Network error while fetching captured orders.',
  turnIntoOrder: 'Geuza kuwa oda',
  takePhoto: 'Piga picha ya oda',
  one: 'Oda ya picha',
  all: 'Oda za picha',
} as const
