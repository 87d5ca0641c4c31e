/** Chooses providers by the categories of the products: one for the whole order, or one for each part. */

/** Sent in place of a provider's id if an order is to be divided by the categories of its products. */
export const AUTO_PROVIDER = 'auto'

type ProviderChoice = { id: number; whatsapp: string | null; categories: readonly string[] }

/**
 * Returns how many lines belong to the provider's categories. `lineCategories` contains the category of each line, or
 * null if it is unknown.
 */
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
 * Groups lines by provider. The group with the lowest provider id comes first, and lines without a provider come last:
 * orders are placed in this sequence. `providers` contains the provider of each line.
 */
export const partsByProvider = <Line>(
  lines: readonly Line[],
  providers: readonly (number | null)[],
): { provider_id: number | null; lines: Line[] }[] =>
  [...new Set(providers)]
    .sort((left, right) => (left ?? Number.POSITIVE_INFINITY) - (right ?? Number.POSITIVE_INFINITY))
    .map((provider_id) => ({ provider_id, lines: lines.filter((_, index) => providers[index] === provider_id) }))

/**
 * Returns the provider whose categories contain most lines, among providers with a WhatsApp number. If several
 * providers have equally many lines, returns the one with the lowest id. Returns null if no provider has a number.
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
