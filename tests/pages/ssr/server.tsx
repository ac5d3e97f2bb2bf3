import { PassThrough, type Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type Chain, createPageEngine } from './createPageEngine.ts'
import { SsrPage } from './SsrPage.tsx'

export interface RenderOptions {
  /** The built index.html. */
  readonly template: string
  readonly cookie: string | undefined
  readonly chains: readonly Chain[]
  /** The ids of the engines. The page has one engine for each. */
  readonly ids: readonly string[]
  /** Allows the inline scripts with which React moves streamed content to its place. */
  readonly nonce: string
  /** The button's part of the page comes this many milliseconds after the rest. */
  readonly delay: number
}

/** Streams the page for one request. Nothing here outlives the request. */
export function render(
  response: Writable,
  { template, cookie, chains, ids, nonce, delay }: RenderOptions,
): Promise<void> {
  const script = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/.exec(template)
  const [head = '', tail = ''] = template
    .replace(script?.[0] ?? '', '')
    .replace('>[]<', `>${JSON.stringify(chains)}<`)
    .split('<!--app-->')
  const engines = ids.map((id) => createPageEngine({ id, cookie, chains }))
  const body = new PassThrough()
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<SsrPage engines={engines} until={after(delay)} />, {
      nonce,
      bootstrapModules: script?.[1] ? [script[1]] : [],
      onShellReady() {
        response.write(head)
        body.pipe(response, { end: false })
        pipe(body)
      },
      onError: reject,
    })
    body.on('end', () => {
      response.end(tail)
      resolve()
    })
  })
}

function after(delay: number): Promise<void> | undefined {
  if (delay === 0) return undefined
  return new Promise((resolve) => setTimeout(resolve, delay))
}
