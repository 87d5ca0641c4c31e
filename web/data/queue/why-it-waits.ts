import type { Entry } from '../../offline/queue/entry.ts'
import { clockFault } from './clock-fault.ts'

/**
 * Returns the reason why an entry is still queued, or '' if it is not queued. `isTried` is true if a person has just
 * tried to send it.
 */
export function whyItWaits(entry: Entry, isTried = false): string {
  if (entry.state !== 'waiting') return ''
  switch (entry.why) {
    case 'sign_in':
      return 'Inasubiri uingie kwenye akaunti yako.'
    case 'busy':
      return 'Duka lina shughuli nyingi sasa. Itatumwa yenyewe baada ya muda mfupi.'
    case 'not_the_shop':
      return 'Mtandao huu hauleti jibu la duka. Kama ni Wi-Fi, huenda inataka uingie kwanza.'
    default:
      return (
        clockFault(Date.now(), entry.created_at) ??
        `${isTried ? 'Bado hakuna mtandao. ' : ''}Itatumwa yenyewe mtandao ukirudi.`
      )
  }
}
