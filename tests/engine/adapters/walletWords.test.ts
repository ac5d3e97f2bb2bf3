// @vitest-environment happy-dom
import { CoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { RpcErrorCode } from '@sats-connect/core'
import { getSdkError } from '@walletconnect/utils'
import { describe, expect, test, vi } from 'vitest'
import { toWalletError } from '../../../src/engine/adapters/toWalletError.ts'
import { toWebWalletError } from '../../../src/engine/adapters/webBtc/createWebConnections.ts'
import { toSessionError } from '../../../src/engine/connectors/walletConnect/walletConnectErrors.ts'

type Reader = (thrown: unknown) => Promise<{ code: string; cause?: unknown }>
type Row = readonly [source: string, thrown: unknown, reader?: Reader]

const coded = (code: unknown, message: string, name = 'Error') =>
  Object.assign(new Error(message), { code, name })
const mobile = (code: number, message: string) =>
  coded(code, message, 'SolanaMobileWalletAdapterProtocolError')
/**
 * Wraps an error as @solana-mobile/wallet-standard-mobile 0.6.0 does with the protocol's errors.
 */
const onPhone = (code: string, message: string): Row => [
  `@solana-mobile/wallet-standard-mobile 0.6.0, ${code}`,
  new Error(message, { cause: coded(code, message, 'SolanaMobileWalletAdapterError') }),
]

/** Each line has a package, or a source, that contains the words. */
const refused: readonly Row[] = [
  ['EIP-1193', coded(4001, 'User rejected the request.')],
  ['EIP-5792: an upgrade was refused', coded(5750, 'Rejected upgrade')],
  ['@coinbase/wallet-sdk 4.3.7, Communicator', coded(4001, 'Request rejected')],
  ['@mysten/window-wallet-core 0.3.0, no reason', new Error('User rejected the request')],
  ['@mysten/window-wallet-core 0.3.0, closed', new Error('User closed the wallet window')],
  ['Suiet', new Error('[WALLET.SIGN_MSG_ERROR__USER_REJECTED] sign')],
  [
    '@solana-mobile/mobile-wallet-adapter-protocol 2.3.0, -1',
    mobile(-1, 'authorization request failed'),
  ],
  ['@solana-mobile/mobile-wallet-adapter-protocol 2.3.0, -3', mobile(-3, 'payloads not signed')],
  [
    '@solana-mobile/wallet-standard-mobile 0.6.0, which wraps it',
    new Error('authorization failed', { cause: mobile(-1, 'authorization failed') }),
  ],
  [
    '@solana-mobile/wallet-standard-mobile 0.6.0, closed',
    coded('ERROR_ASSOCIATION_CANCELLED', 'Wallet connection cancelled by user'),
  ],
  ['@solana/wallet-adapter-base 0.9.27', coded(undefined, '', 'WalletWindowClosedError')],
  ['porto 0.2.37, ox', coded(4001, 'User rejected', 'Provider.UserRejectedRequestError')],
  ['keplr-wallet, background', new Error('Request rejected')],
  [
    '@polkadot/extension-base 0.62.3, State: rejected',
    new Error('Connection request was rejected by the user.'),
  ],
  [
    '@polkadot/extension-base 0.62.3, State: cancelled',
    new Error('Connection request was cancelled by the user.'),
  ],
  ['@polkadot/extension-base 0.62.3, signing', new Error('Cancelled')],
  ['@polkadot/extension-base 0.62.3, metadata', new Error('Rejected')],
  [
    '@sats-connect/core 0.16.0',
    { code: RpcErrorCode.USER_REJECTION, message: 'No' },
    toWebWalletError,
  ],
  ['@stacks/connect 8.2.7', { code: -31001, message: 'User canceled' }, toWebWalletError],
  ['@walletconnect/utils 2.21.8, 5000', getSdkError('USER_REJECTED'), toSessionError],
  ['@walletconnect/utils 2.21.8, 5001', getSdkError('USER_REJECTED_CHAINS'), toSessionError],
  ['@walletconnect/utils 2.21.8, 5002', getSdkError('USER_REJECTED_METHODS'), toSessionError],
  ['@walletconnect/utils 2.21.8, 5003', getSdkError('USER_REJECTED_EVENTS'), toSessionError],
  ['Safe', new Error('Transaction was rejected')],
]

const pending: readonly Row[] = [
  ['EIP-1474', coded(-32002, 'Resource unavailable')],
  [
    'MetaMask',
    new Error("Request of type 'wallet_requestPermissions' already pending for origin x"),
  ],
  ['MetaMask, before', new Error('Already processing eth_requestAccounts. Please wait.')],
  [
    '@polkadot/extension-base 0.62.3, State',
    new Error('The source http://localhost has a pending authorization request'),
  ],
]

const unsupported: readonly Row[] = [
  ['EIP-1193', coded(4200, 'x')],
  ['JSON-RPC', coded(-32601, 'The method "x" does not exist / is not available.')],
  ['EIP-1474, in the SDK of Coinbase', coded(-32004, 'Method not supported.')],
  ['EIP-5792: a capability', coded(5700, 'Unsupported non-optional capability')],
  ['@sats-connect/core 0.16.0', { code: RpcErrorCode.METHOD_NOT_SUPPORTED }, toWebWalletError],
  ['@polkadot/extension-base 0.62.3', new Error('Unable to handle message of type pub(x)')],
  ['@keplr-wallet/provider 0.12.313', new Error('Invalid method: signArbitrary')],
  ['@safe-global/safe-apps-provider 0.18.6', new Error('"eth_sign" not implemented')],
  ...(
    [
      'UNSUPPORTED_CHAINS',
      'UNSUPPORTED_METHODS',
      'UNSUPPORTED_EVENTS',
      'UNSUPPORTED_ACCOUNTS',
      'UNSUPPORTED_NAMESPACE_KEY',
      'WC_METHOD_UNSUPPORTED',
      'INVALID_METHOD',
    ] as const
  ).flatMap((key): Row[] => [
    [`@walletconnect/utils 2.21.8, ${key}`, getSdkError(key), toSessionError],
    [`its words alone, ${key}`, new Error(getSdkError(key).message), toSessionError],
  ]),
  onPhone('ERROR_BROWSER_NOT_SUPPORTED', 'This browser does not support it.'),
  onPhone('ERROR_SECURE_CONTEXT_REQUIRED', 'It must be used in a secure context (`https`).'),
  onPhone('ERROR_INVALID_PROTOCOL_VERSION', 'Unknown/unsupported protocol version: v2'),
].filter(([source]) => source !== 'its words alone, WC_METHOD_UNSUPPORTED') as readonly Row[]

const notAllowed: readonly Row[] = [
  ['EIP-1193', coded(4100, 'x')],
  ['EIP-1193, a wallet of Bitcoin', { code: 4100, message: 'x' }, toWebWalletError],
  [
    'EIP-1193, words alone',
    new Error('The requested account and/or method has not been authorized by the user.'),
  ],
  [
    '@polkadot/extension-base 0.62.3, refused before',
    new Error('The source http://localhost is not allowed to interact with this extension'),
  ],
  [
    '@polkadot/extension-base 0.62.3, not asked yet',
    new Error('The source http://localhost has not been enabled yet'),
  ],
  ['keplr-wallet, permission', new Error('https://app.test is not permitted')],
  ['@walletconnect/utils 2.21.8, 3001', getSdkError('UNAUTHORIZED_METHOD'), toSessionError],
  onPhone('ERROR_LOOPBACK_ACCESS_BLOCKED', 'Local Network Access permission denied'),
]

const missing: readonly Row[] = [
  onPhone(
    'ERROR_WALLET_NOT_FOUND',
    'Found no installed wallet that supports the mobile wallet protocol.',
  ),
]

const silent: readonly Row[] = [
  onPhone('ERROR_SESSION_TIMEOUT', 'Failed to connect to the wallet websocket at ws://x.'),
]

describe.each([
  ['a refusal', 'common/REJECTED', refused],
  ['an open request', 'adapter/PENDING', pending],
  ['something that the wallet cannot do', 'adapter/UNSUPPORTED', unsupported],
  ['something that the wallet does not allow', 'adapter/NOT_ALLOWED', notAllowed],
  ['a wallet that is not there', 'adapter/PROVIDER_NOT_FOUND', missing],
  ['a wallet that does not answer', 'adapter/TIMEOUT', silent],
] as const)('%s', (_, code, rows) => {
  const said = rows.map(([source, thrown, read = toWalletError]) => ({ source, thrown, read }))
  test.each(said)('in the words of $source', async ({ thrown, read }) => {
    expect(await read(thrown)).toMatchObject({ code, cause: thrown })
  })
})

test("the code 4100 of Coinbase's SDK means that a request is not allowed yet", async () => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  const provider = new CoinbaseWalletSDK({ appName: 'App' }).makeWeb3Provider({ options: 'all' })
  const thrown = await provider.request({ method: 'eth_accounts' }).catch((error) => error)
  expect((await toWalletError(thrown)).code).toBe('adapter/NOT_ALLOWED')
  vi.unstubAllGlobals()
})

test.each([
  [
    'a contract that reverts with such words',
    new Error('execution reverted: method not supported'),
  ],
  [
    'a contract that reverts with the word pending',
    coded(-32603, 'execution reverted: request is pending'),
  ],
  ['a code of another kind', coded(-1, 'Internal error')],
  ['a code of another kind, sending', coded(-3, 'Nonce too low')],
  ['another window', new Error('The user operation was closed by the bundler')],
])('%s has none of these meanings', async (_, thrown) => {
  expect((await toWalletError(thrown)).code).toBe('common/UNKNOWN')
})

test('a wallet that says that it is locked counts as locked, whatever its code', async () => {
  expect((await toWalletError(coded(4100, 'The keyring is locked'))).code).toBe('adapter/LOCKED')
})
