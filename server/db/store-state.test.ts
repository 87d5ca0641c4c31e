import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../testing/database.ts'
import { openDatabase } from './open.ts'
import { isAsleep, putToSleep, readStoreState, wakeStore, writePicturesMark } from './store-state.queries.ts'

test('a store is awake until it is restored, and can be woken only once', async () => {
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, onError: () => undefined })
  try {
    const { backupName, ...state } = await readStoreState(db)
    deepEqual(state, { isAsleep: false, restoredAt: null, restoredTo: null, picturesMark: null })
    match(backupName, /^[0-9a-f]{8}$/)
    const mark = crypto.randomUUID()
    await writePicturesMark(db, mark)
    equal((await readStoreState(db)).picturesMark, mark)
    const other = crypto.randomUUID()
    const to = new Date('2026-11-01T00:00:00Z')
    await db.transaction().execute((tx) => putToSleep(tx, { restoredTo: to, picturesMark: other }))
    const { restoredTo, picturesMark } = await readStoreState(db)
    deepEqual([await isAsleep(db), restoredTo, picturesMark], [true, to, other])
    const wake = () => db.transaction().execute(wakeStore)
    deepEqual([await wake(), await wake(), await isAsleep(db)], [true, false, false])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
