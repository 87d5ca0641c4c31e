/** Providers of an order by the categories of its products: a suggestion for all of it, or one for each part. */

/** Stands for a provider in an order that is divided among the providers of its products' categories. */
export const AUTO_PROVIDER = 'auto'

type ProviderChoice = { id: number; whatsapp: string | null; categories: readonly string[] }

/** Returns how many lines are in the provider's categories. `lineCategories`: each line's category, null if unknown. */
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
 * Divides lines among providers, as orders are placed: the lowest provider first, lines without one last. Takes the
 * provider of each line.
 */
export const partsByProvider = <Line>(
  lines: readonly Line[],
  providers: readonly (number | null)[],
): { provider_id: number | null; lines: Line[] }[] =>
  [...new Set(providers)]
    .sort((left, right) => (left ?? Number.POSITIVE_INFINITY) - (right ?? Number.POSITIVE_INFINITY))
    .map((provider_id) => ({ provider_id, lines: lines.filter((_, at) => providers[at] === provider_id) }))

/**
 * Of the providers with a WhatsApp number, returns the one whose categories cover most lines. If several cover the same
 * number, returns the one with the lowest id. Null if no provider has a number.
 */
export function suggestProvider<P extends ProviderChoice>(
  providers: readonly P[],
  lineCategories: readonly (string | null)[],
): P | null {
  const ranked = providers
    .filter(({ whatsapp }) => whatsapp !== null)
    .map((provider) => ({ provider, own: countOwnLines(provider, lineCategories) }))
    .sort((left, right) => right.own - left.own || left.provider.id - right.provider.id)
  return ranked[0]?.provider ?? null
}
