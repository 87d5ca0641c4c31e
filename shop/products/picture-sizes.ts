import { PICTURE_WIDTHS } from '../numbers/limits.ts'

const smallest = Math.min(...PICTURE_WIDTHS)
const sized = new RegExp(`-(${PICTURE_WIDTHS.join('|')})(\\.\\w+)$`)

/** The smallest file of a stored picture, from the address of any: '/pictures/ab12-540.avif' gives '…-180.avif'. */
export const smallestSize = (address: string): string => address.replace(sized, `-${smallest}$2`)
