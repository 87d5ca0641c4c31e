import { seedDemoProducts } from '../../server/start/demo/seed-demo.ts'
import { startTestShop, type TestShop } from '../../server/testing/start-test-shop.ts'
import { startSlowNetwork } from './network/slow-network.ts'

/** A seed for random delays of files and responses, to find stories that depend on their order. */
const { SLOW_ANSWERS } = process.env

/**
 * The shop shared by the stories of one file. It is not shared between files: files are assigned to workers at random,
 * and stories would see each other's data.
 */
export class ShopOfFile {
  #key = ''
  #shop: TestShop | null = null
  #network: { stop: () => Promise<void> } | null = null

  /** Returns the shop of this file with these settings; stops the shop of the previous file. */
  async open(file: string, environment: Record<string, string>): Promise<TestShop> {
    const key = JSON.stringify([file, environment])
    if (this.#shop && this.#key === key) return this.#shop
    await this.stop()
    this.#shop = await startTestShop(environment)
    this.#key = key
    await seedDemoProducts(this.#shop.services)
    if (!SLOW_ANSWERS) return this.#shop
    const network = await startSlowNetwork(this.#shop.origin, Number(SLOW_ANSWERS))
    this.#network = network
    this.#shop = { ...this.#shop, origin: network.origin }
    return this.#shop
  }

  async stop(): Promise<void> {
    await this.#network?.stop()
    await this.#shop?.stop()
    this.#network = this.#shop = null
  }
}
