import { PICTURE_WIDTHS } from '../numbers/limits.ts'

const smallest = Math.min(...PICTURE_WIDTHS)
const sized = new RegExp(`-(${PICTURE_WIDTHS.join('|')})(\\.\\w+)$`)

/**
 * Returns the URL of a stored picture's smallest file. Takes any of its URLs: '/pictures/ab12-540.avif' gives
 * '…-180.avif'.
 */
export const smallestSize = (address: string): string => address.replace(sized, `-${smallest}$2`)
