import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { first } from '../require-value.ts'

/** Makes a backup by an admin's request. Once the backup is finished, returns its entry in the list of backups. */
export async function backUp(admin: Client) {
  const begun = await admin.call('createBackup', {})
  if (begun.status !== 200) throw new Error(`no backup was started: ${begun.text}`)
  return first((await waitForBackup(admin)).backups)
}

/** The pause between two polls leaves the CPU to the backup. */
const POLL_MS = 20

/** Waits until no backup is running. Returns the last response of get_backups. */
export async function waitForBackup(admin: Client) {
  for (;;) {
    const { status, body, text } = await admin.get('get_backups')
    if (status !== 200) throw new Error(`the list of backups could not be read: ${text}`)
    if (body.running === null) return body
    await pause(POLL_MS)
  }
}
