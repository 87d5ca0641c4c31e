const keys = [
  ['/', 'Tafuta'],
  ['Ctrl + S', 'Hifadhi au tuma'],
  ['Alt + ↓', 'Inayofuata kwenye orodha'],
  ['Esc', 'Funga au rudi'],
] as const

/** What web/browser/shortcuts.ts listens to; the style sheet shows it where there is likely a keyboard. */
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
