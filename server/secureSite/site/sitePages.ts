import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { FrameAssets } from '../frame/FrameAssets.ts'
import type { SiteLanguage } from './texts/SiteLanguage.ts'

/** The page that the script opens. `plain` is a page without the script. */
export type SitePage = 'frame' | 'approve' | 'passkey' | 'done' | 'plain'

/** Creates the pages of the secure site. */
export function createSitePages({ entry, files, importMap, styles }: FrameAssets) {
  const integrityOf = (path: string) => files[path]?.integrity ?? ''
  const script = html`<script type="importmap">
    ${raw(importMap)}
  </script>`
  const hash = createHash('sha256')
    .update(/>([\s\S]*)<\/script>$/.exec(String(script))?.[1] ?? '')
    .digest('base64')

  function page({
    body = '',
    language: { dir, locale },
    name,
    title,
    values = {},
  }: {
    name: SitePage
    language: SiteLanguage
    title: string
    body?: unknown
    values?: Readonly<Record<string, string>>
  }) {
    return html`<!doctype html>
<html lang="${locale}" dir="${dir}" data-page="${name}" data-values="${JSON.stringify(values)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${styles}" integrity="${integrityOf(styles)}" crossorigin="anonymous" />
    ${
      name === 'plain'
        ? ''
        : html`${script}
    <script type="module" src="${entry}" integrity="${integrityOf(entry)}" crossorigin="anonymous"></script>`
    }
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`
  }

  return {
    /**
     * Returns the Content Security Policy of a page. `ancestors` and `targets` are sources of the
     * policy.
     */
    policy: ({ ancestors = "'none'", targets = "'self'" } = {}) =>
      [
        "default-src 'none'",
        `script-src 'self' 'sha256-${hash}'`,
        "style-src 'self'",
        "connect-src 'self'",
        'img-src data:',
        "base-uri 'none'",
        `form-action ${targets}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `frame-ancestors ${ancestors}`,
      ].join('; '),
    page,
    /** Returns a page with a question. The form posts the answer to the page's own URL. */
    ask: ({
      answers,
      language,
      text,
      title,
    }: {
      language: SiteLanguage
      title: string
      text: string
      answers: readonly (readonly [value: string, label: string])[]
    }) =>
      page({
        name: 'plain',
        language,
        title,
        body: html`<h1>${title}</h1>
      <p>${text}</p>
      <form method="post" class="buttons">
        ${answers.map(
          ([value, label]) => html`<button name="answer" value="${value}">${label}</button>`,
        )}
      </form>`,
      }),
    say: (language: SiteLanguage, title: string, text: string) =>
      page({
        name: 'plain',
        language,
        title,
        body: html`<h1>${title}</h1>
      <p>${text}</p>`,
      }),
  }
}

export type SitePages = ReturnType<typeof createSitePages>
