import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { ExportedColumn } from './export.queries.ts'
import { exportedTables } from './exported-tables.ts'

export type ExportedTable = { name: string; columns: readonly ExportedColumn[]; rows: number }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}td,th{border:1px solid #ccc;padding:.2rem .5rem;text-align:left;vertical-align:top}
h2{margin:2rem 0 0}code{background:#f1f1f1;padding:0 .2rem}.en{color:#555}`

/** Returns the page that explains an export, in Swahili for the owner and in English for the person who imports it. */
export function exportPage(exported: { shop: string; at: Date; tables: readonly ExportedTable[]; pictures: number }) {
  const { shop, at, tables, pictures } = exported
  return `<!doctype html><html lang="sw"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(shop)}: data za duka</title><style>${STYLE}</style></head><body>
<h1>${escapeText(shop)}: data zote za duka</h1>
<p>Folda hii ina data za duka kama zilivyokuwa ${escapeText(formatDateTime(at))}: orodha ${tables.length} kwenye folda <code>tables</code>, na picha ${pictures} kwenye folda <code>pictures</code>. Mpe fundi wa mfumo mpya folda nzima. Ina majina, namba za simu na madeni ya watu, wala haijafungwa kwa nenosiri: itunze kama nakala ya duka, kisha ifute.</p>
<p>Orodha zinafunguka pia kwenye Excel au LibreOffice: chagua Data → From Text/CSV, UTF-8, ili namba za simu zisibadilike. Usizifungue kwa kubofya mara mbili: maandishi yaliyoandikwa na wateja yanaweza kufanya kazi kama fomula za Excel.</p>
<div class="en" lang="en"><p>All tables are of one moment (${at.toISOString()}). Files are CSV by RFC 4180 in UTF-8 with a header; an empty field without quotes is NULL, lists and objects are JSON. Money is in Tanzanian shillings with a decimal point (<code>5000.00</code>), times are UTC, phones are E.164. Ids are unique within their table; ‘refers to’ names the column that a value is from.</p>
<p>A product’s picture <code>/pictures/abc</code> is the folder <code>pictures/abc</code> here; its largest file is <code>large.webp</code> or <code>720.webp</code>, and <code>preview.jpg</code> is for programs that know only JPEG. Photographed orders are in <code>pictures/hidden</code>. Passwords, sessions and secrets are not exported: people set a new password in the new system.</p>
<p>Begin with <code>products</code> and <code>variants</code>, then <code>customers</code>, then <code>orders</code> with <code>order_lines</code> and <code>payments</code>. Check the sums of <code>orders.total</code>, <code>payments.amount</code>, <code>variants.stock</code>, and of <code>customers.debt</code> without rows that have <code>merged_into</code> afterwards.</p></div>
${tables.map(showTable).join('\n')}
</body></html>
`
}

function showTable({ name, columns, rows }: ExportedTable): string {
  const [sw = '', en = ''] = exportedTables[name] ?? []
  const lines = columns.map(
    ({ column, type, refersTo }) =>
      `<tr><td><code>${escapeText(column)}</code></td><td>${escapeText(type)}</td><td>${escapeText(refersTo ?? '')}</td></tr>`,
  )
  return `<h2><code>tables/${escapeText(name)}.csv</code></h2><p>${escapeText(sw)}. <span class="en" lang="en">${escapeText(en)}.</span> Mistari ${rows}.</p><table><tr><th>Safu (column)</th><th>Aina (type)</th><th>Inatoka (refers to)</th></tr>${lines.join('')}</table>`
}
