/** Loads what a paper order needs from the camera to the list, so that the service worker has it when there is no network. */
export async function prepareCaptured(): Promise<void> {
  await Promise.all([
    import('./ManualOrderScreen.tsx'),
    import('./CapturedOrdersScreen.tsx'),
    import('./QueuedCaptures.tsx'),
    import('../../browser/drafts/drafts.ts'),
    // Without the script of its worker the page itself makes photos small.
    import('browser-image-compression'),
  ])
}
