/** Stories look at the front end as it is now. */
// biome-ignore lint/style/noDefaultExport: the runner takes the default export of this file
export default async function buildFirst(): Promise<void> {
  const script = new URL('../scripts/front-end.mjs', import.meta.url).href
  const { ensureBuilt } = (await import(script)) as { ensureBuilt: () => Promise<void> }
  await ensureBuilt()
}
