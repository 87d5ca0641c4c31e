import type { ShopPictureUse, ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { StoredSettings } from './stored-settings.ts'

/** The place in which one of the shop's pictures is used. `providerId` is null unless it is a provider's logo. */
export type PicturePlace = { readonly use: ShopPictureUse; readonly providerId: number | null }
type State = { readonly settings: StoredSettings; readonly updatedAt: Date }

const keyOf = ({ use, providerId }: PicturePlace): string => (use === 'provider' ? `provider ${providerId}` : use)

function pathsOf({ logo, icon, banner, providers }: ShopSettings): Map<string, string | null> {
  const logos = providers.map(({ id, logo }) => [keyOf({ use: 'provider', providerId: id }), logo] as const)
  return new Map([['logo', logo], ['icon', icon], ['banner', banner.picture], ...logos])
}

/**
 * Returns the settings with the time of change of each changed picture: 1 ms after the previous state, so that it is
 * never later than the new state.
 */
export function withPictureTimes({ settings: before, updatedAt }: State, after: StoredSettings): StoredSettings {
  const [old, now] = [pathsOf(before), pathsOf(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key))
  const times = Object.fromEntries(changed.map((key) => [key, updatedAt.getTime() + 1]))
  return { ...after, pictures_changed_at: { ...before.pictures_changed_at, ...times } }
}

/**
 * True if the state at `seenAt` differs from the current one. For the upload of a picture, only changes of that picture
 * count. If `seenAt` is later than the current state, a backup was restored, so the answer is always true.
 */
export function isAnotherState({ settings, updatedAt }: State, seenAt: string, place?: PicturePlace): boolean {
  const [seen, current] = [Date.parse(seenAt), updatedAt.getTime()]
  if (!place || seen >= current) return seen !== current
  return (settings.pictures_changed_at?.[keyOf(place)] ?? 0) > seen
}
