import { readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'

/** The number under which the shop knows this browser, and that somebody was asked and said no. */
const ID_KEY = 'push_id'
const DECLINED_KEY = 'push_declined'

export function storedPushId(): number | undefined {
  const id = Number(readStored(ID_KEY))
  return id > 0 ? id : undefined
}

export const storePushId = (id: number): void => writeStored(ID_KEY, String(id))
export const forgetPushId = (): void => removeStored(ID_KEY)

/** Nobody is asked twice by itself; the bell and the account go on offering it. */
export const wasPushDeclined = (): boolean => readStored(DECLINED_KEY) !== null
export const rememberPushDeclined = (): void => writeStored(DECLINED_KEY, '1')

/** At logout. The server has forgotten the browser with the session; now the browser gives its half back. */
export function forgetPush(): void {
  removeStored(DECLINED_KEY)
  if (storedPushId() === undefined) return
  forgetPushId()
  // Loaded only where there is something to give back.
  import('../../browser/worker/push.ts')
    .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
    .catch(() => {
      // Nothing is sent to it any more all the same.
    })
}
