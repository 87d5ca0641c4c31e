// Two processes behind HAProxy are restarted in turn, and updated across a migration, while 16 buyers order
// continuously.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { assertNoneLost } from '../../testing/buyers.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { copyProgram } from '../../testing/processes/program-copy.ts'
import { skipUnlessInstalled } from '../../testing/processes/system-package.ts'
import { startTwoProcesses } from '../../testing/processes/two-processes.ts'

const skip = skipUnlessInstalled('haproxy')
const ROUNDS = 5

test('no request fails during repeated rolling restarts', { skip }, async () => {
  const shop = await startTwoProcesses()
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await shop.buying.more(50)
      assert.deepEqual(await shop.restartInTurn(), [0, 0])
    }
    await shop.buying.more(50)
    await shop.buying.stop()
    assert.deepEqual([...shop.bought.answers.keys()], ['200'])
    await assertNoneLost(shop.origin, shop.db, shop.products, shop.bought)
    reportFigure(
      'two processes behind HAProxy, restarted in turn under load',
      `${ROUNDS * 2} restarts; ${shop.bought.received.size} orders, 0 requests failed, slowest answer ${Math.round(shop.bought.slowestMs)} ms, verify clean`,
    )
  } finally {
    await shop.close()
  }
})

/**
 * Adds a sum over rows. Older versions do not update this sum, so the books become wrong if an older version continues
 * to write.
 */
const SUMS = `
  create table order_sums (orders bigint not null);
  insert into order_sums select count(*) from orders;
  create function count_order() returns trigger language plpgsql as $$
  begin
    update order_sums set orders = orders + 1;
    return null;
  end $$;
  -- The trigger simulates code of the new version, so it acts only on connections of that version.
  create trigger counted after insert on orders for each row
    when (current_setting('application_name') = 'duka/998') execute function count_order();`

test('a rolling update across an incompatible migration loses no order, and the sum stays correct', {
  skip,
}, async () => {
  const newer = await copyProgram({ '998-sums': SUMS })
  const shop = await startTwoProcesses()
  try {
    const { startShop }: typeof import('../../testing/processes/shop-process.ts') = await import(
      join(newer.server, 'testing/processes/shop-process.ts')
    )
    await shop.buying.more(100)
    const begun = performance.now()
    await shop.restartInTurn(startShop)
    const tookMs = performance.now() - begun
    await shop.buying.more(100)
    await shop.buying.stop()
    const others = [...shop.bought.answers.keys()].filter((answer) => answer !== '200' && answer !== '503')
    assert.deepEqual(others, [])
    await assertNoneLost(shop.origin, shop.db, shop.products, shop.bought)
    const { rows } = await sql<{ orders: number }>`select orders from order_sums`.execute(shop.db)
    assert.equal(rows[0]?.orders, shop.bought.received.size)
    reportFigure(
      'two processes updated in turn across a migration under load',
      `${shop.bought.received.size} acknowledged orders, 0 lost, sums of the new version right, ${shop.bought.answers.get('503') ?? 0} answers 503 with Retry-After, all else 200; ${(tookMs / 1000).toFixed(1)} s for both`,
    )
  } finally {
    await shop.close()
    await newer.remove()
  }
})
