import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { first } from '../require-value.ts'

/** Makes a backup by an admin's tap, and returns its entry in the list when it is done. */
export async function backUp(admin: Client) {
  const begun = await admin.call('createBackup', {})
  if (begun.status !== 200) throw new Error(`no backup was begun: ${begun.text}`)
  return first((await waitForBackup(admin)).backups)
}

/** Pause between polls, because the backup needs the processor too. */
const POLL_MS = 20

/** Returns the answer of get_backups once none is running. */
export async function waitForBackup(admin: Client) {
  for (;;) {
    const { status, body, text } = await admin.get('get_backups')
    if (status !== 200) throw new Error(`the list could not be read: ${text}`)
    if (body.running === null) return body
    await pause(POLL_MS)
  }
}
