import { formatNumber } from './money.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** Formats bytes for people: 'KB 12', 'MB 8.3', 'GB 1.2'. */
export const formatBytes = (bytes: number): string => {
  if (bytes < MB) return `KB ${formatNumber(Math.ceil(bytes / KB))}`
  return bytes < GB ? `MB ${(bytes / MB).toFixed(1)}` : `GB ${(bytes / GB).toFixed(1)}`
}
