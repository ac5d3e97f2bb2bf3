import { html } from 'hono/html'

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <main><h1>${title}</h1>
    ${body}</main>
  </body>
</html>`

/**
 * Returns a page that asks who logs in. Its form posts the answer to the page's own URL, in the
 * field `account`.
 */
export const askPage = ({
  account,
  label,
  text,
  title,
}: {
  /** The initial value of the field. */
  readonly account: string
  readonly label: string
  readonly text: string
  readonly title: string
}) =>
  page(
    title,
    html`<p>${text}</p>
      <form method="post">
        <label>${label} <input name="account" value="${account}" required /></label>
        <div class="buttons">
          <button name="answer" value="deny" formnovalidate>Deny</button>
          <button name="answer" value="approve" class="primary">Approve</button>
        </div>
      </form>`,
  )

export const sayPage = (title: string, text: string) => page(title, html`<p>${text}</p>`)

/** Returns a page of the provider that posts the answer to the site, as Apple's page does. */
export const postPage = (target: string, fields: Readonly<Record<string, string>>) =>
  page(
    'Back to the site',
    html`<form method="post" action="${target}">
      ${Object.entries(fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
    </form>
    <script>
      document.forms[0].submit()
    </script>`,
  )
