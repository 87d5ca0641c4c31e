import { getSearchIndex } from '../../../../contract/catalog.ts'
import { handle } from '../../../http/handle.ts'
import type { WithCatalog } from '../public-catalog.ts'

/** The compact list that the search box looks through as one types: public fields alone, for everybody the same. */
export const handleGetSearchIndex = handle(getSearchIndex, (_request, { catalog }: WithCatalog) =>
  catalog.searchIndex(),
)
