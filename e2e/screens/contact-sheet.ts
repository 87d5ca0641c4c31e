/** Returns an HTML page with all pictures; the sizes and themes of each screen are side by side. */
export function contactSheet(names: readonly string[]): string {
  const screens = new Map<string, string[]>()
  for (const name of [...names].sort()) {
    const screen = name.replace(/-\d+x\d+(-200)?-(light|dark)$/, '')
    screens.set(screen, [...(screens.get(screen) ?? []), name])
  }
  const rows = [...screens].map(
    ([screen, all]) => `<section><h2>${screen}</h2><div>${all.map(picture).join('')}</div></section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:16px;background:#ddd}div{display:flex;gap:12px;overflow-x:auto;align-items:start}
figure{margin:0;flex:none}img{display:block;height:480px;object-fit:cover;object-position:top;box-shadow:0 1px 6px #0006}
figcaption{padding:4px 0}</style>${rows.join('')}`
}

const picture = (name: string) =>
  `<figure><a href="${name}.png"><img loading="lazy" src="${name}.png" alt="${name}"></a><figcaption>${name}</figcaption></figure>`
