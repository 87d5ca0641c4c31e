import { relative } from 'node:path'

/** Needed by every screen, and only changed by updates of dependencies, so browsers keep it across releases. */
const lasting =
  /rolldown[\\/:]runtime|[\\/]node_modules[\\/]((react|react-dom|scheduler)[\\/]|wouter[\\/]src[\\/]use-browser-location|@tanstack[\\/](?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js))/

const icons = /(icons|states)\.tsx\?/
const sentences = /shop\/texts\/(?!queue|approvals|session|captured)/

// The files inside (?!…) are left out, because few screens need them.
const sharedRules =
  /^shop\/(?!audit\/|queue\/|receipts\/|texts\/queue|orders\/(cart-total|line-calculation|line-name|order-message|order-progress|printed-sums|providers|payments\/(debts|statement|tendered)|returns|sale-marks)|products\/(arrival-costs|average-cost|barcodes|packaging|prices|reorder|stock-line|stocktakes|tiers\/(next-tier|price-tiers|variant-prices))|people\/passwords|settings\/opening-hours|reports\.|numbers\/bytes\.)(.+\/)?[a-z-]+\.ts$/

/** One chunk for several modules: an entry of rolldown's `codeSplitting.groups`, earlier groups first. */
interface ChunkGroup {
  name: string
  test: RegExp | ((id: string) => boolean)
  /** The number of chunks that must share a module before it moves here. */
  minShareCount?: number
  /** False for a chunk of only the modules that the test accepts, without what they import. */
  includeDependenciesRecursively?: boolean
  priority?: number
}

/**
 * Groups the front end's modules into chunks.
 *
 * @param root the project's absolute folder. Its name and location do not affect the groups
 * @param isFirst returns true if the first bundle needs a module
 * @param isForCustomers returns true if a screen of customers needs a module
 * @param isForAllStaff returns true if the parts around every staff screen import a module: menu, bar, search
 */
export function chunkGroups(
  root: string,
  {
    isFirst,
    isForCustomers,
    isForAllStaff,
  }: Record<'isFirst' | 'isForCustomers' | 'isForAllStaff', (id: string) => boolean>,
): ChunkGroup[] {
  const ours = (path: RegExp) => (id: string) => path.test(relative(root, id).replaceAll('\\', '/'))
  const rules = ours(sharedRules)
  return [
    { name: 'react', test: lasting, priority: 2 },
    // In one chunk: split by what later screens share, it would be ten files that compress badly.
    { name: 'shop', test: isFirst, priority: 1 },
    // The groups from here on hold modules that later screens share: one chunk for all icons and one for all texts,
    // rather than one per module. Icons and texts that only staff need have chunks of their own, which customers never
    // load.
    { name: 'icons', test: (id) => icons.test(id) && isForCustomers(id), minShareCount: 2 },
    { name: 'staff-icons', test: icons, minShareCount: 2 },
    // Only the screens of approvals and the staff's menu need these.
    { name: 'approval-sentences', test: /shop\/texts\/approvals\./, minShareCount: 2 },
    // Without the texts of the queue, approvals, sessions and paper orders: few screens need them.
    { name: 'sentences', test: (id) => sentences.test(id) && isForCustomers(id), minShareCount: 2 },
    { name: 'staff-sentences', test: sentences, minShareCount: 2 },
    // Only parts that most screens use, so that the other screens need not load the rest.
    { name: 'parts', test: ours(/^web\/(ui|browser)\//), minShareCount: 20 },
    // This group is larger than what most screens need. It comes after the parts, because a group includes the imports
    // of its modules.
    { name: 'list-detail', test: ours(/^web\/ui\/layout\/|use-is-wide/), minShareCount: 2 },
    // Sending a call includes reading its refusal and invalidating queries. It comes before the photos, whose upload
    // shares the paths of calls.
    { name: 'calls', test: ours(/^web\/data\/api\/(refusal|send-path|stale|use-call)\./), minShareCount: 2 },
    // Sending photos needs all three.
    {
      name: 'photos',
      test: ours(/^web\/(ui\/form\/FileButton|browser\/use-preview|data\/api\/upload)\./),
      minShareCount: 2,
    },
    // Few forms contain amounts.
    { name: 'amounts', test: /(parse-money|group-amount)\.ts$|MoneyField\.tsx$/, minShareCount: 2 },
    // Every form with a draft needs this module, and nothing else of the device.
    { name: 'drafts-owner', test: ours(/^web\/browser\/drafts\/drafts-owner\./), minShareCount: 2 },
    { name: 'device', test: ours(/^web\/data\/device\/|shared-pictures/), minShareCount: 2 },
    // The state of the network, and data shown without one.
    {
      name: 'network',
      test: ours(/^web\/(browser\/worker\/service-worker|data\/private-cache\/(owner-mark|shown-from-cache))\./),
      minShareCount: 2,
    },
    // Small files that every sender and the queue itself need.
    {
      name: 'queue-basics',
      test: ours(/^web\/(offline\/queue\/(key-headers|can-queue)|data\/queue\/queue-owner)\./),
      minShareCount: 2,
    },
    // Before the paper orders, whose texts include those of every queued order.
    { name: 'queue-sentences', test: /shop\/texts\/queue\./, minShareCount: 2 },
    // The paper order's form and its list share these.
    {
      name: 'paper',
      test: ours(/^web\/staff\/captured\/(queued-texts|paper-draft|captured\.module)\./),
      minShareCount: 2,
    },
    // The rules that find products: only a search needs them.
    {
      name: 'search',
      test: ours(/^shop\/words\/(amounts|price-limits|rank|related-words|search|spelling|synonyms|unsold-things)\.ts$/),
      minShareCount: 2,
    },
    {
      name: 'rules',
      test: (id) => rules(id) && isForCustomers(id),
      minShareCount: 2,
    },
    { name: 'staff-rules', test: rules, minShareCount: 2 },
    // An order's progress is shown only after the checkout and in My orders. It imports rules, so it comes after them.
    { name: 'progress', test: ours(/^(web\/shop\/progress\/|shop\/orders\/order-progress)/), minShareCount: 2 },
    // Every staff screen loads all of these: one file instead of many small ones. Modules that they share with
    // customers' screens stay outside, and never import anything of the staff's, so there are no circular chunks.
    {
      name: 'staff',
      test: (id) => isForAllStaff(id) && !isForCustomers(id),
      includeDependenciesRecursively: false,
    },
  ]
}
