import assert from 'node:assert/strict'
import { seededRandom } from '../../../shop/numbers/random.ts'
import { verifyRows } from '../../commands/books/verify.ts'
import { removeExpiredRows } from '../../features/privacy/remove-expired-rows.ts'
import { makeProduct } from '../making/make-product.ts'
import { approveUpdate, sendUpdate } from '../making/stock-updates.ts'
import { pick } from '../pick.ts'
import { approveArrivals, arrive, carry, handBack, losePiece, moveCash, openEnvelopes, spend } from './back-room.ts'
import { assertExplained, closeDrawer, takeStock } from './evening.ts'
import { exchange, giveBack } from './returns.ts'
import { payDebt, sell, sellOffline, sendUnsent } from './sales.ts'
import { type SimulatedShop, startSimulatedShop } from './simulated-shop.ts'
import { newWorld, PRICE, type Scene, type Unsent } from './world.ts'

type Plan = { days: number; actsPerDay: number; killEveryDays: number; seed: number }
type SimulationResult = { acts: number; kills: number; lostAnswers: number; happened: ReadonlyMap<string, number> }

/** The number of acts that run simultaneously. */
const AT_ONCE = 4
const PRODUCTS = 4
/** The number of pieces that each product has on the first day. */
const FIRST_COUNT = 60
const STOCKTAKE_EVERY_DAYS = 4
/** An unsent sale is sent after at most this many days. The shop accepts a phone's time for 30 days. */
const OLDEST_UNSENT_DAYS = 20

/**
 * Simulates many days of a shop: sales, late sales, returns, exchanges, arrivals, carried goods, cash and closings,
 * with lost responses and killed processes. After every day the books must be correct. Each difference between the
 * books and the money in drawers or the goods on shelves must have a known reason.
 */
export async function simulateDays(library: string, plan: Plan): Promise<SimulationResult> {
  const shop = await startSimulatedShop(library)
  try {
    const scene = { shop, world: newWorld(), products: await openShop(shop), random: seededRandom(plan.seed) }
    for (const product of scene.products) scene.world.shelf.set(product, FIRST_COUNT)
    let acts = 0
    for (let day = 0; day < plan.days; day += 1) {
      await shop.goToDay(day)
      scene.world.day = day
      const isKilled = day % plan.killEveryDays === plan.killEveryDays - 1
      acts += await simulateDay(scene, plan.actsPerDay, isKilled).catch((error: unknown) => {
        throw new Error(`On day ${day} of seed ${plan.seed}`, { cause: error })
      })
    }
    const { happened } = scene.world
    const counts = new Map(happened.keys().map((what) => [what, happened.get(what)]))
    return { acts, kills: shop.kills(), lostAnswers: shop.lostAnswers(), happened: counts }
  } finally {
    await shop.stop()
  }
}

/** Lets managers see everybody's sales. Makes the products and counts them for the first time. */
async function openShop({ db, staff: { admin } }: SimulatedShop): Promise<string[]> {
  const { updated_at } = (await admin.call('getShopSettings', {})).body
  const { status, text } = await admin.call('updateShopSettings', { staff_see: 'managers', updated_at })
  assert.equal(status, 200, text)
  const products: string[] = []
  for (let n = 0; n < PRODUCTS; n += 1) {
    const { id } = await makeProduct(db, [{ price: PRICE, buying_price: 3500 }])
    const update = await sendUpdate(admin, id, { counted: FIRST_COUNT, reason: 'Mwanzo' })
    assert.equal((await approveUpdate(admin, update)).status, 200)
    products.push(id)
  }
  return products
}

const dayActs: readonly ((scene: Scene) => Promise<void> | void)[] = [
  sell,
  sell,
  sell,
  sell,
  sellOffline,
  sellOffline,
  giveBack,
  exchange,
  payDebt,
  moveCash,
  arrive,
  losePiece,
  sendSomeUnsent,
]

async function sendSomeUnsent(scene: Scene): Promise<void> {
  const { unsent } = scene.world
  if (unsent.length > 0) await sendUnsent(scene, pick(unsent, scene.random))
}

/** Simulates one day. Returns the number of acts. */
async function simulateDay(scene: Scene, actsPerDay: number, isKilled: boolean): Promise<number> {
  const { shop, world, random } = scene
  await openMorning(scene)
  await actAtOnce(scene, actsPerDay, isKilled)
  await assertExplained(scene, 'in the evening')
  if (world.day % STOCKTAKE_EVERY_DAYS === STOCKTAKE_EVERY_DAYS - 1) {
    await takeStock(scene)
    await assertExplained(scene, 'after the stocktake')
  }
  const closingStaff = Object.values(shop.staff).filter(() => random(5) > 0)
  const closings = closingStaff.map((by) => closeDrawer(scene, by))
  if (isKilled && random(2) === 0) closings.push(shop.kill())
  await Promise.all(closings)
  await assertExplained(scene, 'after closing')
  await removeExpiredRows(shop.db)
  assert.deepEqual(await verifyRows(shop.db), [])
  return actsPerDay + closingStaff.length
}

/** Before the first customer, staff finish the work of the day before, one act after another. */
async function openMorning(scene: Scene): Promise<void> {
  const { world, random } = scene
  await openEnvelopes(scene)
  await approveArrivals(scene)
  for (const act of [carry, handBack, spend]) if (random(2) === 0) await act(scene)
  const isSentNow = ({ day }: Unsent) => random(3) === 0 || world.day - day >= OLDEST_UNSENT_DAYS
  for (const unsent of world.unsent.filter(isSentNow)) await sendUnsent(scene, unsent)
}

/** Several people act simultaneously. On some days the shop is killed during their requests. */
async function actAtOnce(scene: Scene, count: number, isKilled: boolean): Promise<void> {
  const { shop, random } = scene
  const killAt = isKilled ? random(count) : -1
  let [begun, killed] = [0, Promise.resolve()]
  const act = async () => {
    while (begun < count) {
      begun += 1
      const isKillDue = begun === killAt + 1
      const acting = pick(dayActs, random)(scene)
      if (isKillDue) killed = shop.kill()
      await acting
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, act))
  await killed
}
