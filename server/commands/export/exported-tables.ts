/**
 * The tables in an export for another system. Each has a sentence for the owner and one for the person who imports it.
 * A test fails for a table that is neither in this list nor in the test's list of exceptions.
 */
export const exportedTables: Readonly<Record<string, readonly [sw: string, en: string]>> = {
  shop_settings: ['Mipangilio ya duka: jina, simu, kategoria', 'The shop’s own facts, one row of JSON'],
  people: ['Watu wenye akaunti: wafanyakazi na wateja', 'Accounts of staff and customers, without passwords'],
  customers: [
    'Wateja wanaouziwa, na madeni yao. Mwenye `merged_into` aliunganishwa na mteja huyo: deni na amana yake vimo kwa huyo, usivihesabu mara mbili',
    'One row per customer phone, with sums of debts and deposits. A row with `merged_into` is part of that customer, whose sums include it: ignore the sums of such a row, and use that customer for its orders',
  ],
  customer_statement: [
    'Taarifa ya kila mteja, mstari kwa mstari',
    'The ledger of each customer; a raised debt is positive',
  ],
  customer_entries: [
    'Madeni ya mwanzo na yaliyoandikwa kwa mkono',
    'Opening debts, write-offs and other entries by hand',
  ],
  customer_merges: ['Wateja walioungwa kuwa mmoja', 'Customers that were merged into another'],
  products: ['Bidhaa', 'Products; `pictures` lists paths below this folder'],
  variants: ['Aina za bidhaa: bei, stoo, gharama', 'Types of a product, with price, stock and average cost'],
  barcodes: ['Barcode za bidhaa', 'Barcodes of products and their types'],
  variant_prices: [
    'Bei za awali za kila aina',
    'The selling prices of each type, with the time from which each applied',
  ],
  product_alerts: ['Wanaosubiri bidhaa irudi', 'People who wait for a product to come back'],
  orders: [
    'Oda na mauzo ya kaunta',
    'Orders and counter sales; `owed` is total − returned − paid − settled, `provider_id` is one of the providers in `shop_settings`',
  ],
  order_lines: ['Bidhaa ndani ya kila oda', 'Lines of orders; `line_total` is in whole shillings'],
  payments: ['Malipo na marejesho ya fedha', 'Money that moved; a refund has its own row'],
  payment_parts: ['Malipo moja yaliyolipa madeni kadhaa', 'The parts of a payment that covered several debts'],
  settlements: ['Madeni yaliyoisha bila fedha', 'What ended a debt without money: deposits used, write-offs'],
  order_returns: ['Bidhaa zilizorudishwa', 'Returns of orders'],
  return_lines: ['Mistari ya bidhaa zilizorudishwa', 'Lines of returns'],
  deliveries: ['Usafirishaji wa oda', 'Deliveries of orders; the fee is `orders.delivery_fee`'],
  delivery_steps: ['Hatua za usafirishaji', 'Steps of deliveries, undone ones included'],
  captured_orders: ['Oda za karatasi zilizopigwa picha', 'Photographed paper orders'],
  places: ['Mahali bidhaa zilipo: stoo, mikono ya watu', 'Places of goods: the storeroom, people’s hands'],
  place_stock: ['Pisi zilizo nje ya stoo', 'Pieces outside of the storeroom; `variants.stock` has the storeroom’s'],
  stock_movements: ['Kila kilichoingia na kutoka stoo', 'The stock ledger; `balance` is that after the movement'],
  stock_requests: ['Maombi ya stoo', 'Requests for goods from the storeroom'],
  stock_updates: ['Marekebisho ya stoo', 'Stock updates that wait or were decided'],
  stock_update_lines: ['Mistari ya marekebisho ya stoo', 'Lines of stock updates'],
  hand_backs: ['Bidhaa zilizorudishwa kutoka mikononi', 'Goods handed back to the storeroom'],
  hand_back_lines: ['Mistari ya bidhaa zilizorudishwa kutoka mikononi', 'Lines of goods handed back'],
  arrivals: ['Mizigo iliyofika', 'Arrivals of goods from suppliers; the shipping is in whole shillings'],
  arrival_lines: [
    'Bidhaa za kila mzigo',
    'Lines of arrivals; `submitted` has the amounts before an approver corrected them',
  ],
  stocktakes: ['Hesabu za duka', 'Stocktakes, with their decisions'],
  stocktake_counts: ['Kila alichohesabu mtu', 'Counts of stocktakes; those of one type add up unless replaced'],
  stocktake_products: ['Bidhaa za kategoria hesabu ilipoanza', 'Products of the category when its stocktake began'],
  stocktake_lines: ['Tofauti za kila hesabu ya duka', 'What approved stocktakes wrote into the ledger'],
  purchase_orders: ['Maagizo kwa wasambazaji', 'Orders from suppliers'],
  purchase_order_lines: ['Bidhaa za kila agizo', 'Lines of orders from suppliers'],
  expenses: ['Matumizi', 'Expenses'],
  closings: ['Kufunga siku', 'Counts of drawers; `id` is their number'],
  closing_lines: ['Mistari ya kufunga siku', 'Lines of closings, by drawer and payment method'],
  closing_payments: ['Malipo yaliyohesabiwa na kila kufunga', 'The payments that each closing counted'],
  drawer_moves: ['Pesa zilizowekwa na kutolewa kwenye droo', 'Cash that was put in, taken out or passed on'],
  audit: ['Kumbukumbu: nani alibadilisha nini', 'The audit log'],
}

/** Columns of exported tables that are left out: secrets, and values that only this program can use. */
export const leftOutColumns: ReadonlySet<string> = new Set([
  'people.password_hash',
  'people.no_backups_until',
  'orders.device_id',
  'product_alerts.device_id',
])
