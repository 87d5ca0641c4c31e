import { generateDescription } from '../../../../contract/catalog.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { problem } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { recordDraft } from '../descriptions/descriptions.queries.ts'
import { fillPrompt } from '../descriptions/descriptions.rules.ts'
import { draft, type TextService } from '../descriptions/draft-description.ts'

/** The maximum number of drafts per person and day. */
const MAX_DRAFTS_PER_DAY = 40
/** The limit is reset at midnight. Until then, clients may try again each hour. */
const RETRY_AFTER_SECONDS = 3600

/**
 * Asks the configured service to draft a description. Throws refused if there is no service; the button is hidden then.
 */
export const handleGenerateDescription = handle(
  generateDescription,
  async (
    { db, input, user, log },
    { settings, shopSettings }: { settings: { ai: TextService | null } } & WithShopSettings,
  ) => {
    if (!settings.ai) throw problem('refused', { text: 'AI haijawekwa kwenye duka hili.' })
    if ((await recordDraft(db, user.id, shopDay(await readClock(db)))) > MAX_DRAFTS_PER_DAY)
      throw problem('too_many', {
        text: 'Umefikia kikomo cha AI kwa leo. Jaribu tena kesho.',
        retryAfter: RETRY_AFTER_SECONDS,
      })
    const prompt = fillPrompt(shopSettings.current().prompt_template, input)
    const logFailure = (reason: string) => log.warn({ reason }, 'the text service failed')
    return { text: await draft(settings.ai, prompt, logFailure) }
  },
)
