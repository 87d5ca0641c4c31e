import { useState } from 'react'
import type { ShopPictureUse } from '../../../../shop/settings/shop-settings.ts'
import { commonTexts } from '../../../../shop/words/messages.ts'
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
import { Button } from '../../../ui/form/Button.tsx'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { ImageIcon, TrashIcon } from '../../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import styles from './form.module.css'
import { ShopPicture } from './ShopPicture.tsx'

interface PictureFieldProps {
  label: string
  hint?: string
  use: ShopPictureUse
  /** Whose logo. */
  providerId?: number
  path: string | null
  stored: StoredSettings
}

/** One of the shop's pictures with its preview: chosen, it is made small, sent and saved at once. */
export function PictureField({ label, hint, use, providerId, path, stored }: PictureFieldProps) {
  const [doing, setDoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const set = useSetShopPicture()
  const save = useSaveSettings()
  const fetchNow = useFreshSettings()
  const pathIn = (settings: ShopSettings) => picturePath(settings, use, providerId)

  /** Tries once more on top of what others have saved, unless this very picture is another one now. */
  const withNewest = async (act: (at: StoredSettings) => Promise<unknown>) => {
    try {
      return await act(stored)
    } catch (failure) {
      if (!(failure instanceof Refused && failure.code === 'changed_meanwhile')) throw failure
      const now = await fetchNow()
      if (pathIn(now.settings) !== path) throw new PictureChanged()
      return act(now)
    }
  }
  const run = async (what: string, act: () => Promise<unknown>, done: string) => {
    if (doing) return
    setProblem(null)
    setDoing(what)
    try {
      await act()
      toast.success(done)
    } catch (failure) {
      setProblem(problemText(failure))
    } finally {
      setDoing(null)
    }
  }
  const choose = ([file]: File[]) => {
    if (!file) return
    const send = async () => {
      const small = await compressPicture(file, 'product', (percent) => setDoing(`Picha inaandaliwa… ${percent}%`))
      const onProgress = (percent: number) => setDoing(percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…')
      await withNewest((at) =>
        set.mutateAsync({ use, providerId, picture: small, updatedAt: at.updated_at, onProgress }),
      )
    }
    void run('Picha inaandaliwa…', send, `${label}: picha imehifadhiwa.`)
  }
  const remove = () => {
    const send = () =>
      withNewest((at) =>
        save.mutateAsync({ changes: withoutPicture(at.settings, use, providerId), updatedAt: at.updated_at }),
      )
    return run('Inaondoa…', send, `${label}: picha imeondolewa.`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and borders
    <div className={styles.picture} role="group" aria-label={label}>
      <ShopPicture use={use} path={path} name={label} />
      <div className={styles.pictureText}>
        <b>{label}</b>
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={styles.choose}>
          <FileButton size="small" disabled={doing !== null} onFiles={choose}>
            <ImageIcon size={20} /> {path ? 'Badilisha' : 'Chagua picha'}
            <span className="vh">: {label}</span>
          </FileButton>
          {path && (
            <Button variant="quiet" size="small" disabled={doing !== null} onClick={() => setAsking(true)}>
              <TrashIcon size={20} /> Ondoa<span className="vh">: {label}</span>
            </Button>
          )}
        </div>
        <p className={problem ? styles.rowsProblem : styles.hint} role="status">
          {doing ?? problem}
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Ondoa picha"
        message={`${label} haitaonekana tena dukani. Uendelee?`}
        confirmLabel="Ondoa"
        danger
      />
    </div>
  )
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

/** The setting as it is sent to take the picture away. */
function withoutPicture(settings: ShopSettings, use: ShopPictureUse, providerId?: number): Record<string, unknown> {
  if (use === 'banner') return { banner: { ...settings.banner, picture: null } }
  if (use !== 'provider') return { [use]: null }
  return { providers: settings.providers.map((one) => (one.id === providerId ? { ...one, logo: null } : one)) }
}
