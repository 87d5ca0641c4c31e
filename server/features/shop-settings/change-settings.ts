import { refusal } from '../../../contract/call.ts'
import { settingsRefusals } from '../../../contract/shop-settings.ts'
import { Problem } from '../../../shop/problems.ts'
import { changedSettings, describeChanges } from '../../../shop/settings/describe-settings.ts'
import { transaction } from '../../db/transaction.ts'
import { bumpVersion } from '../../db/versions.ts'
import type { HttpContext } from '../../http/handle.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import type { WithPictures } from '../pictures/store.ts'
import { conflictsOf, pictureConflict, type SentSettings, uploadedPictures } from './change-settings.rules.ts'
import { isAnotherState, type PicturePlace, withPictureTimes } from './picture-changes.rules.ts'
import { lockSettings, updateSettings } from './shop-settings.queries.ts'
import type { WithShopSettings } from './shop-settings.ts'
import type { StoredSettings } from './stored-settings.ts'

/** The dependencies of a change of settings. */
type SettingsDeps = Pick<HttpContext, 'db' | 'log'> & WithPictures & WithShopSettings

/**
 * Changes the settings and writes the audit entry in one transaction, and notifies every process. Then deletes uploaded
 * pictures that are no longer in the settings. A request whose values are already stored succeeds and changes nothing,
 * so that it can be repeated after a lost response. Any other request is refused, with the stored and the sent values,
 * if it is based on another state than the current state: on an older state, or on a newer state if a backup was
 * restored meanwhile.
 */
export async function changeSettings(
  { db, log, pictures, shopSettings }: SettingsDeps,
  { by, seenAt, sent, picture }: { by: number; seenAt: string; sent: SentSettings; picture?: PicturePlace },
  change: (before: StoredSettings) => StoredSettings,
): Promise<{ settings: StoredSettings; updatedAt: Date }> {
  const { state, dropped } = await transaction(db, async (tx) => {
    const before = await lockSettings(tx)
    const isBasedOnAnother = isAnotherState(before, seenAt, picture)
    const changed = apply(change, before.settings, isBasedOnAnother)
    const after = changed && withPictureTimes(before, changed)
    if (after && changedSettings(before.settings, after).length === 0)
      // Version 0 is never newer than the version in the cache, so the cache of this process keeps its state.
      return { state: { ...before, version: 0 }, dropped: [] }
    if (!after || isBasedOnAnother) throw overtaken(before, sent, picture)
    const updatedAt = await updateSettings(tx, before, after)
    await recordAudit(tx, {
      by,
      action: 'change_settings',
      subject: 'shop',
      ...describeChanges(before.settings, after),
    })
    const kept = uploadedPictures(after)
    const dropped = uploadedPictures(before.settings).filter((path) => !kept.includes(path))
    return { state: { settings: after, updatedAt, version: await bumpVersion(tx, 'settings') }, dropped }
  })
  shopSettings.remember(state)
  await pictures.remove(dropped).catch((err) => log.warn({ err }, 'an old picture of the shop stays'))
  return { settings: state.settings, updatedAt: state.updatedAt }
}

/**
 * Applies the change to the current settings. Returns null if the change fails and somebody else has changed the
 * settings, which may be the reason.
 */
function apply(
  change: (before: StoredSettings) => StoredSettings,
  before: StoredSettings,
  isBasedOnAnother: boolean,
): StoredSettings | null {
  try {
    return change(before)
  } catch (error) {
    if (isBasedOnAnother && error instanceof Problem) return null
    throw error
  }
}

function overtaken(
  { settings, updatedAt }: { settings: StoredSettings; updatedAt: Date },
  sent: SentSettings,
  picture?: PicturePlace,
): Problem {
  const text = picture
    ? 'Mtu mwingine amebadilisha picha hii. Iangalie, kisha uchague yako tena.'
    : 'Mtu mwingine amebadilisha mipangilio ya duka. Linganisha, kisha uhifadhi tena.'
  const conflicts = picture ? [pictureConflict(settings, picture.use)] : conflictsOf(settings, sent)
  return refusal(
    { refusals: settingsRefusals },
    'changed_meanwhile',
    { settings, updated_at: updatedAt, conflicts },
    text,
  )
}
