import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { first } from '../present.ts'

/** Has a backup made by an admin's tap, and returns what the list says of it when it is done. */
export async function madeBackup(admin: Client) {
  const begun = await admin.call('createBackup', {})
  if (begun.status !== 200) throw new Error(`no backup was begun: ${begun.text}`)
  return first((await finishedBackup(admin)).backups)
}

/** Between two looks: the backup needs the processor too. */
const LOOK_MS = 20

/** The answer of get_backups when none runs any more. */
export async function finishedBackup(admin: Client) {
  for (;;) {
    const { status, body, text } = await admin.get('get_backups')
    if (status !== 200) throw new Error(`the list could not be read: ${text}`)
    if (body.running === null) return body
    await pause(LOOK_MS)
  }
}
