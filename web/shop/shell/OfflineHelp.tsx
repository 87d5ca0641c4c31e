import { paths } from '../../../shop/paths.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Link } from '../../ui/list/Link.tsx'
import './offline-help.css'

/** Stands in for what could not be loaded without a network: says what works meanwhile, and leads to the products. */
export function OfflineHelp({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="state" role="alert">
      <h2>{catalogTexts.offline}</h2>
      <Button onClick={onRetry}>{commonTexts.retry}</Button>
      <OfflineAbilities />
      <Link className={buttonClass({ variant: 'line' })} href={paths.home}>
        Ona bidhaa zilizohifadhiwa
      </Link>
    </div>
  )
}

/** What works without a network, and what waits for it. */
export function OfflineAbilities() {
  return (
    <div className="offline-help">
      <h3>Unavyoweza kufanya sasa</h3>
      <ul>
        <li>Kuona bidhaa ulizokwisha kuziona, na oda zako</li>
        <li>{isSecureContext ? 'Kuagiza: oda itatumwa yenyewe mtandao ukirudi' : 'Kuweka bidhaa kikapuni'}</li>
      </ul>
      <p>Bei na picha mpya, WhatsApp na malipo vinasubiri mtandao.</p>
    </div>
  )
}
