let tries = 0

/**
 * Loads a module that could not be loaded under another address: some browsers remember the failure for as long as the
 * page lives, and fail again without a request. Only the error's message names the module.
 */
export async function loadAgain<Module>(error: unknown): Promise<Module> {
  const [url] = /http\S+\.js/.exec(String(error)) ?? []
  if (!url) throw error
  tries += 1
  return import(/* @vite-ignore */ `${url}?${tries}`)
}
