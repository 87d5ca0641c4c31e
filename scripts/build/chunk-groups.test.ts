import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunkGroups } from './chunk-groups.ts'

const modules = {
  'web/shop/cart/CartScreen.tsx': undefined,
  'web/shop/cart/cart-line.ts': undefined,
  'web/staff/orders/OrdersScreen.tsx': undefined,
  'web/staff/nav/counts.ts': 'staff',
  'web/ui/layout/ListDetail.tsx': 'parts',
  'web/browser/window/use-is-wide.ts': 'parts',
  'web/data/device/shipping.ts': 'device',
  'shop/money/prices.ts': 'rules',
  'shop/parse-money.ts': 'amounts',
  'web/ui/icons.tsx?Cart': 'icons',
  'web/ui/icons.tsx?Bin': 'staff-icons',
  'shop/texts/orders.ts?saved': 'sentences',
  'node_modules/react-dom/index.js': 'react',
}

for (const root of ['/srv/duka', '/srv/shop', '/shop', '/srv/web/ui/shop', '/srv/web/data/device/x'])
  test(`a module's chunk does not depend on the project's location: ${root}`, () => {
    const groups = chunkGroups(root, {
      isFirst: () => false,
      isForCustomers: (id) => !/Bin|nav/.test(id),
      isForAllStaff: (id) => id.includes('nav'),
    }).toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    const groupOf = (id: string) =>
      groups.find(({ test: is }) => (typeof is === 'function' ? is(id) : is.test(id)))?.name
    for (const [path, name] of Object.entries(modules)) assert.equal(groupOf(`${root}/${path}`), name, path)
  })
