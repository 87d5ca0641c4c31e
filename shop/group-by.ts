/** Groups a list by key, in the order of each key's first item. Replaces Map.groupBy, which older browsers lack. */
export function groupBy<Key, Item>(list: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
