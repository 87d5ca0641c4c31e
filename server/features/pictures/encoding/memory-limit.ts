/**
 * The most memory in bytes that the process which decodes pictures may hold. The worst pictures that are taken were
 * measured at 490 MB (PNG of 16 bits, interlaced, 40 megapixels; AVIF of 12 bits, 16 megapixels):
 * docs/decisions/memory.md.
 */
export const MAX_BYTES = 640 * 1024 * 1024

/**
 * What the process kills itself with above it; nobody else sends it, so it says who was to blame. It ends a process at
 * once, like SIGKILL, and leaves no core file. Windows knows only SIGKILL.
 */
export const OVER_LIMIT: NodeJS.Signals = process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2'
