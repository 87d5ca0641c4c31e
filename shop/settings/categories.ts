/** Returns the categories that the settings do not list, once each: their orders go to no provider. */
export const unlistedCategories = (categories: readonly string[], listed: readonly { name: string }[]): string[] => {
  const names = new Set(listed.map(({ name }) => name))
  return [...new Set(categories)].filter((category) => !names.has(category))
}
