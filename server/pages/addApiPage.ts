import { html } from 'hono/html'
import { z } from 'zod'
import type { ServerApp } from '../api/createApp.ts'
import { servePage } from './servePage.ts'

const schema = z.looseObject({ type: z.unknown().optional() })
const operation = z.object({
  summary: z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema })).optional(),
    }),
  ),
})
const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

type Content = z.output<typeof operation>['requestBody']

/** Adds a readable page of the document at `/openapi.json`. */
export function addApiPage(app: ServerApp) {
  app.get('/openapi', async (c) => {
    const given = await (await app.request('/openapi.json')).json()
    const { info, paths } = documentSchema.parse(given)
    const operations = Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
      )
      .sort((one, other) => one.path.localeCompare(other.path, 'en'))
    const body = html`<p>Version ${info.version}. For programs: <a href="openapi.json">openapi.json</a></p>
${operations.map(
  ({ method, parameters, path, requestBody, responses, summary }) => html`<details>
<summary><code>${method.toUpperCase()} ${path}</code>${summary ? html` ${summary}` : ''}</summary>
${
  parameters.length > 0
    ? html`<div class="scroll" role="region" tabindex="0" aria-label="Parameters"><table>
<caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Value</th></tr></thead>
<tbody>${parameters.map(
        ({ in: place, name, required, schema: value }) =>
          html`<tr><th scope="row"><code>${name}</code>${required ? ' (required)' : ''}</th><td>${place}</td><td><code>${JSON.stringify(value)}</code></td></tr>`,
      )}</tbody></table></div>`
    : ''
}
${requestBody ? html`<p>Body</p>${schemasOf(requestBody.content)}` : ''}
${Object.entries(responses).map(
  ([status, { content, description }]) =>
    html`<p>${status}: ${description}</p>${status.startsWith('2') && content ? schemasOf(content) : ''}`,
)}
</details>`,
)}`
    return servePage(c, { title: `The API of ${info.title}`, body })
  })
}

const schemasOf = (content: NonNullable<Content>['content']) =>
  Object.entries(content).map(
    ([type, { schema: value }]) =>
      html`<p><code>${type}</code></p><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`,
  )
