/** An error in the format of EIP-1193. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The errors of a wallet, as defined by EIP-1193, EIP-1474, EIP-3326 and EIP-5792. */
export const rpcErrors = {
  USER_REJECTED: () => new ProviderRpcError(4001, 'User rejected the request.'),
  UNAUTHORIZED: () =>
    new ProviderRpcError(4100, 'The requested account has not been authorized by the user.'),
  UNSUPPORTED_METHOD: (method: string) =>
    new ProviderRpcError(4200, `The wallet does not support the method ${method}.`),
  DISCONNECTED: () => new ProviderRpcError(4900, 'The wallet is disconnected from all chains.'),
  UNKNOWN_CHAIN: (chainId: number) =>
    new ProviderRpcError(4902, `Unrecognized chain ID ${chainId}. Try adding the chain first.`),
  NO_CAPABILITY: () => new ProviderRpcError(5700, 'The wallet does not support a paymaster.'),
  DUPLICATE_ID: () => new ProviderRpcError(5720, 'Calls with this id were sent already.'),
  UNKNOWN_BUNDLE: () => new ProviderRpcError(5730, 'No calls were sent with this id.'),
  BUNDLE_TOO_LARGE: () => new ProviderRpcError(5740, 'These are too many calls.'),
  UPGRADE_REFUSED: () => new ProviderRpcError(5750, 'The user refused to upgrade the account.'),
  NOT_ATOMIC: () => new ProviderRpcError(5760, 'The account cannot send its calls as one.'),
  ALREADY_PENDING: (method: string) =>
    new ProviderRpcError(-32002, `A request of type ${method} is already pending. Please wait.`),
  INVALID_REQUEST: () => new ProviderRpcError(-32600, 'Expected a request with a method.'),
  INVALID_PARAMS: (expected: string) => new ProviderRpcError(-32602, `Expected ${expected}.`),
  INTERNAL: (message: string) => new ProviderRpcError(-32603, message),
}
