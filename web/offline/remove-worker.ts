// Served instead of the worker while it is switched off (SERVICE_WORKER=off): takes over from one that may be broken,
// forgets what it has kept, and goes.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  await self.clients.claim()
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

// A module of its own, whose names stay its own.
export {}
