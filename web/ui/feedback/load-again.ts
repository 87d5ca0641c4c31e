let tries = 0

/**
 * Makes a second attempt to load a module, from another URL. Some browsers remember the failure as long as the page
 * lives, and fail again without a request. The URL of the module is only in the error message.
 */
export async function loadAgain<Module>(error: unknown): Promise<Module> {
  const [url] = /http\S+\.js/.exec(String(error)) ?? []
  if (!url) throw error
  tries += 1
  return import(/* @vite-ignore */ `${url}?${tries}`)
}
