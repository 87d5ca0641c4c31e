// A server is lost. Only the last backup remains, because it was stored elsewhere.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readStoreState } from '../../db/store-state.queries.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { buy, makeLoadProducts, newPurchaseLog } from '../../testing/buyers.ts'
import { withDatabaseOf } from '../../testing/processes/embedded-database.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startShop } from '../../testing/processes/shop-process.ts'

async function command(dataDir: string, ...args: string[]): Promise<string> {
  const program = runProgram('cli.ts', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'maneno yangu ya siri' }, args)
  assert.equal(await program.ended, 0, program.output())
  return program.output()
}

test('after the server is lost, the last backup restores the shop, and phones send their orders again', async (t) => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'duka-mbali-'))
  t.after(() => rm(elsewhere, { recursive: true, force: true }))
  const [burnt, fresh, file] = ['burnt', 'fresh', 'duka.tar'].map((name) => join(elsewhere, name))
  assert.ok(burnt && fresh && file)

  const before = await startShop({ DATA_DIR: burnt })
  t.after(before.killTree)
  const products = await withDatabaseOf(burnt, makeLoadProducts)
  const bought = newPurchaseLog()
  await buy(before.origin, products, 20, bought)
  const saved = [...bought.received.keys()]
  await command(burnt, 'backup', file)
  await buy(before.origin, products, 10, bought)
  await before.killTree()
  await rm(burnt, { recursive: true })

  const began = performance.now()
  const printed = await command(fresh, 'restore', file)
  const after = await startShop({ DATA_DIR: fresh })
  t.after(after.killTree)
  t.diagnostic(`back ${((performance.now() - began) / 1000).toFixed(1)} s after the first command`)
  assert.match(printed, new RegExp(`\\norders +${saved.length} +${saved.length}\\n`))
  assert.match(printed, /It is paused/)

  // Phones still have their orders, and send them again with the same keys. Then each order exists once.
  const lost = [...bought.received].filter(([id]) => !saved.includes(id)).map(([, sent]) => sent)
  const received = new Map([...bought.received].filter(([id]) => saved.includes(id)))
  const again = { ...newPurchaseLog(), received, waiting: lost }
  await buy(after.origin, products, lost.length, again)
  await withDatabaseOf(fresh, async (db) => {
    await assertBooksBalance(db)
    assert.equal((await readStoreState(db)).isAsleep, true)
    const { orders } = await db
      .selectFrom('orders')
      .select((query) => query.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    assert.equal(orders, again.received.size)
    for (const { key } of lost)
      assert.ok(
        [...again.received.values()].some((sent) => sent.key === key),
        'the lost orders exist again',
      )
  })
  assert.equal((await after.stop()).code, 0)
})
