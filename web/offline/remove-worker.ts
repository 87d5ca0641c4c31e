// Served instead of the worker while the worker is switched off (SERVICE_WORKER=off). It replaces a worker that may be
// broken, deletes its caches, and unregisters itself.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  await self.clients.claim()
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

// Makes the file a module, so that its names stay local.
export {}
