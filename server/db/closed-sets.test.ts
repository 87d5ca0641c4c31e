import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { drawerModes, drawerMoveKinds } from '../../shop/drawers/drawers.ts'
import { deliveryStatuses } from '../../shop/orders/delivery.ts'
import { orderChannels } from '../../shop/orders/order-channels.ts'
import { claimMethods, paymentMethods } from '../../shop/orders/orders.ts'
import { entryKinds, settlementKinds, statementKinds } from '../../shop/orders/payments/debts.ts'
import { roles } from '../../shop/people/roles.ts'
import { packagings } from '../../shop/products/packaging.ts'
import { tierScopes } from '../../shop/products/prices.ts'
import { productStatuses } from '../../shop/products/products.ts'
import { changeTypes, decisions, movementReasons, placeKinds } from '../../shop/products/stock.ts'
import { restChoices, stocktakeStatuses } from '../../shop/products/stocktakes.ts'
import { createTestDatabase } from '../testing/database.ts'

/** The columns with a value of a closed set, and the array in shop/ that defines the set. */
const closedSets: Record<string, readonly string[]> = {
  'people.role': roles,
  'products.status': productStatuses,
  'variants.packaging_type': packagings,
  'variants.tier_scope': tierScopes,
  'variant_prices.tier_scope': tierScopes,
  'customer_entries.kind': entryKinds,
  'customer_statement.kind': statementKinds,
  'settlements.kind': settlementKinds,
  'payments.method': paymentMethods,
  'payment_figures.method': paymentMethods,
  'orders.claimed_method': claimMethods,
  'orders.channel': orderChannels,
  'seller_figures.channel': orderChannels,
  'deliveries.status': deliveryStatuses,
  'delivery_steps.status': deliveryStatuses,
  'places.kind': placeKinds,
  'stock_movements.reason': movementReasons,
  'stock_requests.status': decisions,
  'hand_backs.status': decisions,
  'arrivals.status': decisions,
  'stocktakes.status': stocktakeStatuses,
  'stocktakes.rest': restChoices,
  'open_payments.method': paymentMethods,
  'closings.drawers': drawerModes,
  'closing_lines.method': paymentMethods,
  'drawer_moves.kind': drawerMoveKinds,
  'drawer_moves.method': paymentMethods,
  'stock_update_lines.status': decisions,
  'stock_update_lines.change_type': changeTypes,
}

test('the database checks exactly the sets that shop/ declares', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ place: string; definition: string }>(`
      select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`)
    const checked = rows.map(({ place, definition }) => [place, values(definition)])
    const declared = Object.entries(closedSets).map(([place, set]) => [place, [...set].sort()])
    assert.deepEqual(Object.fromEntries(checked), Object.fromEntries(declared))
  } finally {
    await client.end()
    await database.drop()
  }
})

/** Returns the values of `CHECK ((role = ANY (ARRAY['customer'::text, …])))`, sorted. */
const values = (definition: string): string[] =>
  [...definition.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value).sort()
