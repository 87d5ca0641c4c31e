const keys = [
  ['/', 'Tafuta'],
  ['Ctrl + S', 'Hifadhi au tuma'],
  ['Alt + ↓', 'Inayofuata kwenye orodha'],
  ['Esc', 'Funga au rudi'],
] as const

/** The shortcuts of web/browser/shortcuts.ts; CSS shows the list where a keyboard is likely. */
export function ShortcutList() {
  return (
    <section className="menu-keys" aria-labelledby="menu-keys">
      <h3 id="menu-keys">Kwa kibodi</h3>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
