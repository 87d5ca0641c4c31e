// expected errors: 10
// Only rows that were locked and checked can be changed. Each call that must not compile passes something else.
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { ProductRow } from '../catalog/catalog.rules.ts'
import type { Editable } from '../catalog/edit.rules.ts'
import { setDeleted, updateProduct } from '../catalog/products.queries.ts'
import { moveStock } from '../ledger/move-stock.ts'
import type { Variant } from '../ledger/variants.queries.ts'
import { type Pending, requirePending } from './decisions.rules.ts'
import { recordStockDecision } from './record-stock-decision.ts'
import { decideStockRequest, type StockRequest } from './stock-requests.queries.ts'
import { decideStockUpdate, type StockUpdate, writeCosts } from './updates/stock-updates.queries.ts'

declare const tx: Tx
declare const variant: Locked<Variant>
declare const seen: Variant
declare const request: Pending<StockRequest>
declare const locked: Locked<StockRequest>
declare const update: Pending<StockUpdate>
declare const product: Locked<ProductRow>
declare const editable: Editable<Locked<ProductRow>>
const movement = { reason: 'arrival', refKind: 'stock_update', refId: 1, by: null } as const
const decision = { status: 'approved', by: 1, reason: undefined } as const
const fields = { name: '', description: '', category: '', pictures: [], status: 'karibu' } as const
const words = { name: [], all: [] }

moveStock(tx, variant, 1, movement)
recordStockDecision(tx, request, decision)
recordStockDecision(tx, requirePending(locked), decision)
recordStockDecision(tx, update, decision)
updateProduct(tx, editable, { ...fields, pictures: [] }, words)
setDeleted(tx, [product], { deleted: true })

// @ts-expect-error a bare id
moveStock(tx, 999, 1, movement)
// @ts-expect-error a variant that is not locked
moveStock(tx, seen, 1, movement)
// @ts-expect-error an altered copy of a locked variant
moveStock(tx, { ...variant, id: 999 }, 1, movement)
// @ts-expect-error a bare id
decideStockRequest(tx, 42, decision)
// @ts-expect-error a request that might already be decided
recordStockDecision(tx, locked, decision)
// @ts-expect-error a request instead of an update
decideStockUpdate(tx, request, decision)
// @ts-expect-error an altered copy of a pending update
writeCosts(tx, { ...update, id: 1 }, { buying_price: 1, shipping_cost: 1, costs_by: 1 })
// @ts-expect-error a bare id
updateProduct(tx, 'any', { ...fields, pictures: [] }, words)
// @ts-expect-error a product that this caller may not edit in this way
updateProduct(tx, product, { ...fields, pictures: [] }, words)
// @ts-expect-error a bare id
setDeleted(tx, ['x'], { deleted: true })
