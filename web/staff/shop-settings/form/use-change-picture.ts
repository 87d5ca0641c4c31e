import { useState } from 'react'
import type { ShopPictureUse } from '../../../../shop/settings/shop-settings.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { compressPicture } from '../../../browser/compress-picture.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import {
  type ShopSettings,
  type StoredSettings,
  useFreshSettings,
  useSaveSettings,
  useSetShopPicture,
} from '../../../data/shop/shop-settings.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** One of the shop's pictures, as currently shown. */
export interface ShopPictureSlot {
  label: string
  use: ShopPictureUse
  /** The id of the provider whose logo this is. */
  providerId?: number
  path: string | null
  stored: StoredSettings
}

/** Replaces or removes one of the shop's pictures. Each change is saved at once. */
export function useChangePicture({ label, use, providerId, path, stored }: ShopPictureSlot) {
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const set = useSetShopPicture()
  const save = useSaveSettings()
  const fetchCurrent = useFreshSettings()

  /**
   * Calls `act` with the current settings. If they were changed in the meantime, calls it again with the newest
   * settings, unless somebody has changed the same picture.
   */
  const withNewest = async (act: (settings: StoredSettings) => Promise<unknown>) => {
    try {
      return await act(stored)
    } catch (failure) {
      if (!(failure instanceof Refused && failure.code === 'changed_meanwhile')) throw failure
      const current = await fetchCurrent()
      if (picturePath(current.settings, use, providerId) !== path) throw new PictureChanged()
      return act(current)
    }
  }
  const run = async (progressText: string, act: () => Promise<unknown>, successText: string) => {
    if (progress) return
    setProblem(null)
    setProgress(progressText)
    try {
      await act()
      toast.success(successText)
    } catch (failure) {
      setProblem(problemText(failure))
    } finally {
      setProgress(null)
    }
  }
  const choose = ([file]: File[]) => {
    if (!file) return
    const send = async () => {
      const small = await compressPicture(file, 'product', (percent) => setProgress(`Picha inaandaliwa… ${percent}%`))
      const onProgress = (percent: number) => setProgress(percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…')
      await withNewest(({ updated_at }) =>
        set.mutateAsync({ use, providerId, picture: small, updatedAt: updated_at, onProgress }),
      )
    }
    void run('Picha inaandaliwa…', send, `${label}: picha imehifadhiwa.`)
  }
  const remove = () => {
    const send = () =>
      withNewest(({ settings, updated_at }) =>
        save.mutateAsync({ changes: withoutPicture(settings, use, providerId), updatedAt: updated_at }),
      )
    return run('Inaondoa…', send, `${label}: picha imeondolewa.`)
  }
  return {
    /** The current step; null if none is running. */
    progress,
    problem,
    choose,
    remove,
  }
}

class PictureChanged extends Error {}

function problemText(failure: unknown): string {
  if (failure instanceof PictureChanged)
    return 'Msimamizi mwingine amebadilisha picha hii; sasa unaiona yake. Chagua tena ukitaka yako.'
  const library = failure instanceof Error ? failure.message : ''
  if (library.startsWith('The file given')) return library
  return sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry)
}

function picturePath(settings: ShopSettings, use: ShopPictureUse, providerId?: number): string | null {
  if (use === 'banner') return settings.banner.picture
  if (use === 'provider') return settings.providers.find(({ id }) => id === providerId)?.logo ?? null
  return settings[use]
}

/** Returns the settings that remove the picture. */
function withoutPicture(settings: ShopSettings, use: ShopPictureUse, providerId?: number): Record<string, unknown> {
  if (use === 'banner') return { banner: { ...settings.banner, picture: null } }
  if (use !== 'provider') return { [use]: null }
  return { providers: settings.providers.map((one) => (one.id === providerId ? { ...one, logo: null } : one)) }
}
