import { problem } from '../../../../shop/problems.ts'

/** Throws refused for a reset link that is unknown, used or expired, with the same message for all three. */
export function requireUsableLink<T>(link: T | undefined): T {
  if (link === undefined)
    throw problem('refused', { text: 'Kiungo hiki kimeisha muda au kimeshatumika. Omba kiungo kipya.' })
  return link
}
