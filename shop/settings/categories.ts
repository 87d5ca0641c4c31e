/** Returns the categories that are missing in the settings, each once. Orders of their products go to no provider. */
export const unlistedCategories = (categories: readonly string[], listed: readonly { name: string }[]): string[] => {
  const names = new Set(listed.map(({ name }) => name))
  return [...new Set(categories)].filter((category) => !names.has(category))
}
