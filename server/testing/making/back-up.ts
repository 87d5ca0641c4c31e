import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { first } from '../require-value.ts'

/** Makes a backup on an admin's request. Returns its entry in the list once it is finished. */
export async function backUp(admin: Client) {
  const begun = await admin.call('createBackup', {})
  if (begun.status !== 200) throw new Error(`no backup was started: ${begun.text}`)
  return first((await waitForBackup(admin)).backups)
}

/** Pause between polls, so that the backup gets the CPU. */
const POLL_MS = 20

/** Returns the response of get_backups once no backup is running. */
export async function waitForBackup(admin: Client) {
  for (;;) {
    const { status, body, text } = await admin.get('get_backups')
    if (status !== 200) throw new Error(`the list could not be read: ${text}`)
    if (body.running === null) return body
    await pause(POLL_MS)
  }
}
