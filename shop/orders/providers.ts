/** Suggests a provider for an order by the categories in the cart. */

type ProviderChoice = { id: number; whatsapp: string | null; categories: readonly string[] }

/** Counts the lines in the provider's categories. `lineCategories` has each line's category, null if unknown. */
export const countOwnLines = (
  provider: Pick<ProviderChoice, 'categories'>,
  lineCategories: readonly (string | null)[],
): number => lineCategories.filter((category) => category !== null && provider.categories.includes(category)).length

/** Returns the providers of the settings, each with the names of its categories. */
export const withCategories = <P extends { id: number }>({
  providers,
  categories,
}: {
  providers: readonly P[]
  categories: readonly { name: string; provider_id: number | null }[]
}): (P & { categories: string[] })[] =>
  providers.map((provider) => ({
    ...provider,
    categories: categories.filter(({ provider_id }) => provider_id === provider.id).map(({ name }) => name),
  }))

/**
 * Of the providers with a WhatsApp number, returns the one whose categories cover most lines. If several cover the same
 * number, returns the one with the lowest id. Null if no provider has a number.
 */
export function firstProvider<P extends ProviderChoice>(
  providers: readonly P[],
  lineCategories: readonly (string | null)[],
): P | null {
  const ranked = providers
    .filter(({ whatsapp }) => whatsapp !== null)
    .map((provider) => ({ provider, own: countOwnLines(provider, lineCategories) }))
    .sort((left, right) => right.own - left.own || left.provider.id - right.provider.id)
  return ranked[0]?.provider ?? null
}
