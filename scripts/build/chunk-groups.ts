import { relative } from 'node:path'

/**
 * Modules that every screen needs, and that only updates of dependencies change, so browsers keep them across releases.
 */
const lasting =
  /rolldown[\\/:]runtime|[\\/]node_modules[\\/]((react|react-dom|scheduler)[\\/]|wouter[\\/]src[\\/]use-browser-location|@tanstack[\\/](?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js))/

// exportsApart (vite.config.ts) makes each icon and each text a separate module, such as 'icons.tsx?Cart'.
const icons = /(icons|states)\.tsx\?/
const sentences = /shop\/texts\/(?!queue|approvals|session|captured)/

// The files inside (?!…) are excluded, because few screens need them.
const sharedRules =
  /^shop\/(?!audit\/|queue\/|receipts\/|texts\/queue|orders\/(cart-total|line-calculation|line-name|order-message|order-progress|printed-sums|providers|payments\/(debts|statement|tendered)|returns|sale-marks)|products\/(arrival-costs|average-cost|barcodes|packaging|prices|reorder|stock-(line|unit)|stocktakes|tiers\/(next-tier|price-tiers|variant-prices))|people\/passwords|settings\/opening-hours|reports\.|numbers\/bytes\.)(.+\/)?[a-z-]+\.ts$/

/** One chunk for several modules: an entry of rolldown's `codeSplitting.groups`, earlier groups first. */
interface ChunkGroup {
  name: string
  test: RegExp | ((id: string) => boolean)
  /** The minimum number of chunks that must share a module before the module moves into this chunk. */
  minShareCount?: number
  /** False if the chunk contains only modules that match `test`, without their imports. */
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
    // In one chunk, because otherwise these modules would be split into ten files that compress badly.
    { name: 'shop', test: isFirst, priority: 1 },
    // The following groups contain modules that later screens share: one chunk for all icons and one for all texts,
    // rather than one per module. Icons and texts that only staff need have chunks of their own, which customers never
    // load.
    { name: 'icons', test: (id) => icons.test(id) && isForCustomers(id), minShareCount: 2 },
    { name: 'staff-icons', test: icons, minShareCount: 2 },
    // Only the screens of approvals and the staff's menu need these.
    { name: 'approval-sentences', test: /shop\/texts\/approvals\./, minShareCount: 2 },
    // The pattern excludes the texts about the queue, approvals, sessions and captured orders, which few screens need.
    { name: 'sentences', test: (id) => sentences.test(id) && isForCustomers(id), minShareCount: 2 },
    { name: 'staff-sentences', test: sentences, minShareCount: 2 },
    // Only parts that many screens use, so that no screen loads rare parts that it does not need.
    { name: 'parts', test: ours(/^web\/(ui|browser)\//), minShareCount: 20 },
    // Most screens do not need this group. It comes after the parts, because a group includes the imports of its
    // modules.
    { name: 'list-detail', test: ours(/^web\/ui\/layout\/|use-is-wide/), minShareCount: 2 },
    // Sending a call includes parsing its refusal and invalidating queries. The group comes before the photos, because
    // their upload also uses the paths of calls.
    { name: 'calls', test: ours(/^web\/data\/api\/(refusal|send-path|stale|use-call)\./), minShareCount: 2 },
    // All code that sends photos needs these three modules.
    {
      name: 'photos',
      test: ours(/^web\/(ui\/form\/FileButton|browser\/use-preview|data\/api\/upload)\./),
      minShareCount: 2,
    },
    // Few forms contain amounts.
    { name: 'amounts', test: /(parse-money|group-amount)\.ts$|MoneyField\.tsx$/, minShareCount: 2 },
    // Every form with a draft needs this module, but nothing else about the device.
    { name: 'drafts-owner', test: ours(/^web\/browser\/drafts\/drafts-owner\./), minShareCount: 2 },
    { name: 'device', test: ours(/^web\/data\/device\/|shared-pictures/), minShareCount: 2 },
    // The state of the network, and the display of data while offline.
    {
      name: 'network',
      test: ours(/^web\/(browser\/worker\/service-worker|data\/private-cache\/(owner-mark|shown-from-cache))\./),
      minShareCount: 2,
    },
    // Small modules that every sender and the queue itself need.
    {
      name: 'queue-basics',
      test: ours(/^web\/(offline\/queue\/(key-headers|can-queue)|data\/queue\/queue-owner)\./),
      minShareCount: 2,
    },
    // The group comes before the captured orders, whose texts include the texts of every queued order.
    { name: 'queue-sentences', test: /shop\/texts\/queue\./, minShareCount: 2 },
    // The form and the list of captured orders share these.
    {
      name: 'paper',
      test: ours(/^web\/staff\/captured\/(queued-texts|paper-draft|captured\.module)\./),
      minShareCount: 2,
    },
    // Rules that find products, which only a search needs.
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
    // The progress of an order, which is shown only after the checkout and in My orders. It imports rules, so the group
    // comes after the rules.
    { name: 'progress', test: ours(/^(web\/shop\/progress\/|shop\/orders\/order-progress)/), minShareCount: 2 },
    // Modules that every staff screen loads, in one file instead of many small ones. Modules that are shared with
    // customers' screens are not in it and never import staff modules, so no chunks are circular.
    {
      name: 'staff',
      test: (id) => isForAllStaff(id) && !isForCustomers(id),
      includeDependenciesRecursively: false,
    },
  ]
}
