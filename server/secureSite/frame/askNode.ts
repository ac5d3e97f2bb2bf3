/** An error of a node or of this wallet, in the form of EIP-1193. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The error codes of EIP-1193, EIP-1474 and EIP-5792. */
export const rpcErrors = {
  rejected: () => new RpcError(4001, 'User rejected the request.'),
  aborted: () => new RpcError(4001, 'Request was aborted'),
  unauthorized: () => new RpcError(4100, 'This account is not the user’s.'),
  unsupported: (method: string) => new RpcError(4200, `The wallet does not support ${method}.`),
  unknownNetwork: () => new RpcError(4902, 'The network is not supported.'),
  duplicateId: () => new RpcError(5720, 'Calls with this id were sent already.'),
  unknownBundle: () => new RpcError(5730, 'No calls were sent with this id.'),
  noUpgrade: () => new RpcError(5750, 'User rejected the upgrade of the account.'),
  notAtomic: () => new RpcError(5760, 'The account cannot send its calls as one.'),
  invalid: (expected: string) => new RpcError(-32602, `Expected ${expected}.`),
  internal: (message: string) => new RpcError(-32603, message),
}

export type AskNode = (method: string, params: unknown) => Promise<unknown>

/**
 * Creates a function that sends JSON-RPC requests to a network's node through the site. The
 * function throws the node's errors. `send`: sends a request with the cookies of the login.
 */
export function createAskNode(
  rpcUrl: string,
  headers: Readonly<Record<string, string>>,
  send: typeof fetch = fetch,
): AskNode {
  return async (method, params) => {
    const response = await send(rpcUrl, {
      method: 'POST',
      credentials: 'same-origin',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).catch(() => {
      throw rpcErrors.internal('The network’s node does not answer.')
    })
    const answer = await response.json().catch(() => {
      throw rpcErrors.internal(`The network’s node answers with status ${response.status}.`)
    })
    const { error, result } = answer
    if (error) throw new RpcError(Number(error.code), String(error.message), error.data)
    return result
  }
}
