import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const OfflineScreen = lazyComponent(() => import('./OfflineScreen.tsx'), 'OfflineScreen')
