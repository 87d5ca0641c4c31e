/** True if this browser can store a queue and send each entry only once. That needs https, or localhost. */
export const canQueue = (): boolean => isSecureContext && 'locks' in navigator && 'indexedDB' in globalThis
