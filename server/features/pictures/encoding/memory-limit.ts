/**
 * Memory limit in bytes of the process that decodes pictures. The worst accepted pictures were measured at 490 MB (PNG
 * of 16 bits, interlaced, 40 megapixels; AVIF of 12 bits, 16 megapixels): docs/decisions/pictures.md.
 */
export const MAX_BYTES = 640 * 1024 * 1024

/**
 * The signal with which the process kills itself above the limit. Nothing else sends it, so it identifies the cause.
 * Like SIGKILL it ends a process immediately, without a core file. Windows has only SIGKILL.
 */
export const OVER_LIMIT: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2'
