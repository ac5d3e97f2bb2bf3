import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/**
 * The style of all pages. It uses the system's light or dark colors. A wide table scrolls
 * separately from the page.
 */
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1rem }
h1 { font-size: 1.5rem; margin-block: 0 1rem }
h2 { font-size: 1.125rem; margin-block: 2rem 0.5rem }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end }
label { display: grid; grid-template-columns: minmax(0, auto); gap: 0.25rem; max-inline-size: 100% }
select, button { font: inherit; padding: 0.375rem 0.75rem; min-block-size: 2.75rem; min-inline-size: 0 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem }
th, td { text-align: start; padding: 0.375rem 0.75rem; border-block-end: 1px solid color-mix(in srgb, currentcolor 25%, transparent); vertical-align: top }
.number { text-align: end; font-variant-numeric: tabular-nums }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
summary { cursor: pointer; padding-block: 0.5rem }
:focus-visible { outline: 3px solid; outline-offset: 2px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * Serves a page without scripts. The Content Security Policy allows only the page's own style, by
 * its hash.
 */
export function servePage(c: Context, { body, title }: { body: Html; title: string }) {
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('cross-origin-resource-policy', 'same-origin')
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`)
}

/** Returns a table with headers for rows and columns, which can be scrolled with the keyboard. */
export function table({
  caption,
  columns,
  rows,
}: {
  caption: string
  /** The headers of the columns. All columns after the first contain numbers. */
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}): Html {
  if (rows.length === 0) return html`<h2>${caption}</h2><p>Nothing yet.</p>`
  const cells = (values: readonly (string | number)[]) =>
    values.map((value, at) =>
      at === 0
        ? html`<th scope="row">${value}</th>`
        : html`<td class="number">${typeof value === 'number' ? value.toLocaleString('en') : value}</td>`,
    )
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((name, at) => html`<th scope="col" class="${at > 0 ? 'number' : ''}">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>
</table></div>`
}
