/** Whether this browser can keep a queue and send it once: without https (localhost aside) none can. */
export const canQueue = (): boolean => isSecureContext && 'locks' in navigator && 'indexedDB' in globalThis
