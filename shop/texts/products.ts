/** Adding, editing, deleting products, and their status. */
export const productTexts = {
  added: 'Bidhaa imeongezwa!',
  edited: 'Bidhaa imehaririwa!',
  deleted: 'Bidhaa imefutwa!',
  confirmDelete: 'Una uhakika unataka kufuta bidhaa hii?',
  deleteFailed: 'Imeshindikana kufuta',
  deleteException: 'Hitilafu ilitokea',
  saveFailed: 'Hitilafu imetokea.',
  statusFailed: 'Imeshindikana kusasisha hali.',
  categoryAfterAdding: 'Elekroniki',
  aiNeedsNameAndCategory: 'Jaza jina la bidhaa na kategoria kwanza.',
  aiFilled: 'Maelezo yamejazwa na AI!',
  aiEmpty: 'AI haikuweza kutengeneza maelezo.',
  aiFailed: 'Kosa limetokea wakati wa kutumia AI.',
  noPicture: 'Hakuna picha',
} as const

/** The result of changing several statuses; products that already had the status are not counted. */
export const statusesChanged = (count: number): string =>
  count > 0 ? `Hali imebadilishwa: bidhaa ${count}.` : 'Hakuna kilichobadilika: bidhaa hizo zina hali hiyo tayari.'
