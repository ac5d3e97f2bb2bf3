import { html } from 'hono/html'

export type SitePage = 'frame' | 'plain' | 'done' | 'approve'

/** A page of the secure site; `page` tells its one script what to do. */
export const sitePage = ({
  title,
  page,
  body = '',
  data = {},
}: {
  title: string
  page: SitePage
  body?: unknown
  data?: Readonly<Record<string, string>>
}) => html`<!doctype html>
<html lang="en" data-page="${page}" data-values="${JSON.stringify(data)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/site.css" />
    <script type="module" src="/site.js"></script>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`

/** A question with two buttons; its answer is posted back to the same address. */
export const askPage = (title: string, text: string, close?: string) =>
  sitePage({
    title,
    page: 'plain',
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      <form method="post" class="buttons">
        <button name="answer" value="deny">${close ?? 'Deny'}</button>
        <button name="answer" value="approve" class="primary">Approve</button>
      </form>`,
  })

export const sayPage = (title: string, text: string) =>
  sitePage({
    title,
    page: 'plain',
    body: html`<h1>${title}</h1>
      <p>${text}</p>`,
  })
