import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Button } from '../../ui/form/Button.tsx'

/** Shown in place of what could not be loaded offline: says what still works. */
export function OfflineHelp({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <h2>{catalogTexts.offline}</h2>
      <Button onClick={onRetry}>{commonTexts.retry}</Button>
      <OfflineAbilities />
    </div>
  )
}

/** Lists what works offline, and what is queued. */
export function OfflineAbilities() {
  return (
    <div className="state">
      <p>
        <strong>Unavyoweza kufanya sasa</strong>
      </p>
      <ul>
        <li>Kuona bidhaa ulizoziona na oda zako</li>
        <li>{isSecureContext ? 'Kuagiza: oda itatumwa yenyewe mtandao ukirudi' : 'Kuweka bidhaa kikapuni'}</li>
      </ul>
      <p>Bei mpya, WhatsApp na malipo vinasubiri mtandao.</p>
    </div>
  )
}
