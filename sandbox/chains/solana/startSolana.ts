import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { address } from '@solana/kit'
import { type WebSocket, WebSocketServer } from 'ws'
import { solanaAccounts } from '../../wallets/solana/solanaAccounts.ts'
import { createSolanaLedger, type SolanaRecord } from './createSolanaLedger.ts'
import { createSolanaMethods } from './createSolanaMethods.ts'
import { SolanaRpcError } from './SolanaRpcError.ts'

const anyPage = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
}
const longestBody = 1_000_000

interface Call {
  id?: unknown
  method?: unknown
  params?: unknown
}

/**
 * Starts a Solana node with the real runtime (LiteSVM). It serves JSON-RPC over HTTP and WebSocket
 * on one free port of 127.0.0.1, and has funded test accounts. By default, web3.js looks for the
 * WebSocket on the next port, so pass `wsEndpoint`.
 */
export async function startSolana({
  tokens = false,
}: {
  /** Whether to create the sandbox's mints. */
  tokens?: boolean
} = {}) {
  const ledger = createSolanaLedger()
  const methods = createSolanaMethods(ledger)
  for (const account of Object.values(solanaAccounts)) {
    ledger.airdrop(address(account.address), account.lamports)
  }
  if (tokens) {
    const { createMints } = await import('../tokens/createMints.ts')
    await createMints(ledger)
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, anyPage).end()
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => {
      body += text
      if (body.length > longestBody) request.destroy()
    })
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', ...anyPage })
      response.end(write(answerAll(body)))
    })
  })
  // The server never closes idle connections, because a client may reuse a connection at the same
  // moment.
  server.keepAliveTimeout = 0
  const sockets = new WebSocketServer({ server, maxPayload: longestBody })
  sockets.on('connection', (socket) => serveSocket(socket))

  function answerAll(body: string) {
    const calls = parse(body)
    return Array.isArray(calls) ? calls.map(answer) : answer(calls)
  }

  function answer(call: unknown) {
    const { id = null, method, params = [] } = (call ?? {}) as Call
    try {
      const run = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
      if (!run) throw new SolanaRpcError(-32601, `Method not found: ${method}`)
      return { jsonrpc: '2.0', id, result: run(Array.isArray(params) ? params : [params]) }
    } catch (cause) {
      const error =
        cause instanceof SolanaRpcError ? cause : new SolanaRpcError(-32602, String(cause))
      const { code, message, data } = error
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }

  /**
   * Sends one notification for each subscribed signature. Other subscriptions are accepted, but get
   * no notifications.
   */
  function serveSocket(socket: WebSocket) {
    const wanted = new Map<number, string>()
    let subscriptions = 0
    const send = (message: object) => socket.send(write({ jsonrpc: '2.0', ...message }))
    function report({ signature, slot, error }: SolanaRecord) {
      for (const [subscription, asked] of wanted) {
        if (asked !== signature) continue
        wanted.delete(subscription)
        const result = { context: { slot }, value: { err: error } }
        send({ method: 'signatureNotification', params: { result, subscription } })
      }
    }
    socket.on('close', ledger.onRecord(report))
    socket.on('message', (data) => {
      const call = parse(String(data)) as Call
      const method = String(call?.method)
      if (/Unsubscribe$/.test(method)) return send({ id: call.id, result: true })
      if (!/Subscribe$/.test(method)) return send(answer(call))
      subscriptions += 1
      send({ id: call.id, result: subscriptions })
      if (method !== 'signatureSubscribe' || !Array.isArray(call.params)) return
      wanted.set(subscriptions, String(call.params[0]))
      const known = ledger.find(String(call.params[0]))
      if (known) report(known)
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    /**
     * Replaces the blockhash, as a cluster does with each block. The previous blockhash becomes
     * invalid.
     */
    nextBlock: () => ledger.svm.expireBlockhash(),
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A request that is not JSON is answered like an unknown method.
    return undefined
  }
}

/**
 * Writes bigints as plain numbers with all digits, because lamports can exceed JavaScript's safe
 * integers.
 */
function write(value: unknown) {
  const marked = JSON.stringify(value, (_, part) =>
    typeof part === 'bigint' ? `\u0000${part}\u0000` : part,
  )
  return marked.replace(/"\\u0000(\d+)\\u0000"/g, '$1')
}
