/** The part of the Network Information API that is used here. Only Chromium has it. */
type Connection = { saveData?: boolean; effectiveType?: string }

const connection = (): Connection => (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}

/** Returns true if the person has turned on data saving (Save-Data). */
export const savesData = (): boolean => connection().saveData === true

/** Returns true if pages should use little data, because data saving is on or the network is 2G. */
export const isDataScarce = (): boolean => savesData() || /2g/.test(connection().effectiveType ?? '')
