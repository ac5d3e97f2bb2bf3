import { z } from 'zod'
import { problems } from '../../problem.ts'
import type { ServerConfig } from '../../readConfig.ts'

/** How long to wait for an answer, in milliseconds. */
const answerLimit = 15_000
const largestAnswer = 512 * 1_024

const ofBundler = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
]
const ofPaymaster = ['pm_getPaymasterData', 'pm_getPaymasterStubData']

const call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]).default(null),
  method: z.string().max(100),
  params: z.array(z.unknown()).max(10).default([]),
})
const answer = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

/**
 * Forwards the requests of smart accounts to a network's bundler or paymaster, whose URLs may
 * contain API keys (ERC-4337, ERC-7769, ERC-7677).
 */
export function createBundlerAnswers({
  config: { bundlers, paymasters },
  fetch: send,
}: {
  config: ServerConfig
  fetch: typeof fetch
}) {
  return async (given: unknown, network: string) => {
    const { data: asked } = call.safeParse(given)
    if (!asked) throw problems.badInput('body', 'The body is not one call of JSON-RPC.')
    const { id, method, params } = asked
    const head = { jsonrpc: '2.0' as const, id }
    const fail = (code: number, message: string) => ({ ...head, error: { code, message } })
    const urls = ofBundler.includes(method)
      ? bundlers
      : ofPaymaster.includes(method)
        ? paymasters
        : undefined
    if (!urls) return fail(-32601, 'The method is not allowed here.')
    const url = Object.hasOwn(urls, network) ? urls[network] : undefined
    if (url === undefined) throw problems.notFound('network', 'It has no smart accounts here.')
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(answerLimit),
      })
      const text = await response.text()
      if (text.length > largestAnswer) return fail(-32603, 'The answer is too long.')
      const { error, result = null } = answer.parse(JSON.parse(text))
      return error ? fail(error.code, withoutUrl(error.message, url)) : { ...head, result }
    } catch {
      return fail(-32603, 'The bundler cannot be reached now.')
    }
  }
}

/** Removes the URL from an error message, because the URL may contain an API key. */
function withoutUrl(message: string, url: string): string {
  const { href, pathname, search } = new URL(url)
  return [url, href, `${pathname}${search}`]
    .filter((part) => part.length > 1)
    .reduce((text, part) => text.replaceAll(part, ''), message)
    .slice(0, 500)
}
