import { readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'

/**
 * The storage keys of two values: the server's id of this browser's subscription, and a flag that the person has
 * declined push.
 */
const ID_KEY = 'push_id'
const DECLINED_KEY = 'push_declined'

export function storedPushId(): number | undefined {
  const id = Number(readStored(ID_KEY))
  return id > 0 ? id : undefined
}

export const storePushId = (id: number): void => writeStored(ID_KEY, String(id))
export const forgetPushId = (): void => removeStored(ID_KEY)

/**
 * Returns true if the person has declined push. Then no screen asks the person again, but the bell and the account
 * still offer push.
 */
export const wasPushDeclined = (): boolean => readStored(DECLINED_KEY) !== null
export const rememberPushDeclined = (): void => writeStored(DECLINED_KEY, '1')

/** Unsubscribes the browser at a logout. The server deletes its subscription with the session. */
export function forgetPush(): void {
  removeStored(DECLINED_KEY)
  if (storedPushId() === undefined) return
  forgetPushId()
  // The module is loaded only if there is a subscription.
  import('../../browser/worker/push.ts')
    .then(({ unsubscribeBrowser }) => unsubscribeBrowser())
    .catch(() => {
      // The error is ignored, because the server no longer sends to this browser.
    })
}
