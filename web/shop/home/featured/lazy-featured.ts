import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

/** The rows above the list. The home document contains them, and names their script. */
export const Featured = lazyComponent(() => import('./Featured.tsx'), 'Featured')
