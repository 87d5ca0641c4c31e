import { paths, SEARCH_FIRST, SHARE_TARGET, SHARED_FIELD, SIGN_IN_FIRST } from '../../../shop/paths.ts'
import { type IconSize, iconFile } from '../../../shop/settings/pictures.ts'
import type { ShopSettings } from '../../../shop/settings/shop-settings.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { navTexts } from '../../../shop/texts/common.ts'

/** Screenshots with demo products that come with the program (e2e/screens). They show nothing of a real shop. */
const screenshots = [
  { src: '/duka-simu.webp', sizes: '540x1140', form_factor: 'narrow', label: 'Bidhaa na kikapu kwenye simu' },
  { src: '/duka-kompyuta.webp', sizes: '1280x800', form_factor: 'wide', label: 'Bidhaa kwenye kompyuta' },
]

/**
 * Builds the web app manifest (W3C) from the settings. Each new icon has a new URL, so that installed shops fetch it
 * again.
 */
export function manifestOf({ name, tagline, place, icon }: ShopSettings): object {
  const picture = (size: IconSize, sizes: string, purpose: string) => ({
    src: iconFile(icon, size),
    sizes,
    type: 'image/png',
    purpose,
  })
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [picture('192', '192x192', 'any')] })
  const afterLogin = (path: string) => `${path}?${SIGN_IN_FIRST}=1`
  return {
    id: '/',
    name,
    short_name: name,
    description: [tagline, place].filter(Boolean).join(', ') || name,
    lang: 'sw',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['shopping', 'business'],
    background_color: '#f4f8f8',
    theme_color: '#0a6b73',
    icons: [
      picture('192', '192x192', 'any'),
      picture('512', '512x512', 'any'),
      picture('maskable', '512x512', 'maskable'),
    ],
    screenshots: screenshots.map((one) => ({ ...one, type: 'image/webp' })),
    // Phones show about the first four shortcuts. The manifest cannot know who is signed in, so staff screens check
    // that.
    shortcuts: [
      shortcut('Tafuta bidhaa', `${paths.home}?${SEARCH_FIRST}=1`),
      shortcut('Kikapu', paths.checkout),
      shortcut(navTexts.myOrders, paths.myOrders),
      shortcut('Oda ya picha', afterLogin(paths.manualOrder)),
      shortcut(approvalTexts.updatesTitle, afterLogin(paths.stockUpdates)),
    ],
    share_target: {
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
    },
  }
}
