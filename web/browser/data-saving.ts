/** What is used of the Network Information API, which Chromium alone has. */
type Connection = { saveData?: boolean; effectiveType?: string }

const connection = (): Connection => (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}

/** Whether the person has asked the phone to save data (Save-Data). */
export const savesData = (): boolean => connection().saveData === true

/** Whether data is to be spared: the person asked for it, or the network is 2G (rulings §11). */
export const isDataScarce = (): boolean => savesData() || /2g/.test(connection().effectiveType ?? '')
