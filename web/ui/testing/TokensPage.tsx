import type { ReactNode } from 'react'

/** Reads the tokens from the style sheet, so that they are not listed twice. */
function tokens(beginning: RegExp): string[] {
  const names = new Set<string>()
  const gather = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
        for (const name of rule.style) if (beginning.test(name)) names.add(name)
      } else if (rule instanceof CSSGroupingRule) gather(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) gather(sheet.cssRules)
  return [...names]
}

const tokenValue = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
const colours = /^--(bg|surface|sunken|line|edge|text|muted|brand|on-|bar|buy|danger|ok|warn|veil)/

/** Colours, fonts, spaces, corners, shadows and durations from web/styles/tokens.css. */
export function TokensPage() {
  return (
    <>
      <Group title="Colours">
        <div className="sheet-grid">
          {tokens(colours).map((name) => (
            <figure key={name}>
              <div className="swatch" style={{ background: `var(${name})` }} />
              <Caption name={name} />
            </figure>
          ))}
        </div>
      </Group>
      <Group title="Type">
        {tokens(/^--t\d/).map((name) => (
          <p key={name} style={{ fontSize: `var(${name})` }}>
            Karibu dukani, TSh 12,500 <Caption name={name} />
          </p>
        ))}
      </Group>
      <Group title="Space">
        {tokens(/^--(s\d|tap)/).map((name) => (
          <div key={name} className="row">
            <div className="measure" style={{ width: `var(${name})` }} />
            <Caption name={name} />
          </div>
        ))}
      </Group>
      <Group title="Corners and elevation">
        <div className="sheet-grid">
          {tokens(/^--(r\d|pill)/).map((name) => (
            <figure key={name}>
              <div className="corner" style={{ borderRadius: `var(${name})` }} />
              <Caption name={name} />
            </figure>
          ))}
          {tokens(/^--shadow/).map((name) => (
            <figure key={name}>
              <div className="corner" style={{ boxShadow: `var(${name})`, borderColor: 'transparent' }} />
              <Caption name={name} />
            </figure>
          ))}
        </div>
      </Group>
      <Group title="Motion and layers">
        {tokens(/^--(quick|calm|z-|page)/).map((name) => (
          <p key={name}>
            <Caption name={name} />
          </p>
        ))}
      </Group>
    </>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack part-group">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Caption({ name }: { name: string }) {
  return (
    <small className="note">
      {name} <span>{tokenValue(name)}</span>
    </small>
  )
}
