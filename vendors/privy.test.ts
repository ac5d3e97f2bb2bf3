// @vitest-environment node
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import type {
  AuthenticatedUser,
  UnsignedStandardEthereumTransaction,
  WalletRpcRequestBody,
  WalletRpcResponse,
} from '@privy-io/api-types'
import Privy, { InMemoryCache, type Storage } from '@privy-io/js-sdk-core'
import canonicalize from 'canonicalize'
import { Hono } from 'hono'
import { type Hex, hexToBigInt, hexToNumber, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, expect, test, vi } from 'vitest'
import { serveApp } from '../sandbox/services/serveApp.ts'
import type { Eip1193Provider } from '../src/engine/adapters/evm/evm.ts'
import { loadCodeBlock } from '../tests/support/loadCodeBlock.ts'
import { alice, startSendChains } from '../tests/support/startSendChains.ts'
import { testVendorWallet } from './testVendorWallet.ts'

interface Login {
  login(): Promise<unknown>
  approve(asked: { method: string }): Promise<boolean>
}

const { privyWallet } = await loadCodeBlock<{
  privyWallet(privy: Privy, chains: readonly number[], user: Login): Eip1193Provider
}>('concepts/vendor-wallets.md', 'function privyWallet', import.meta.dirname)

const appId = 'clpispdty00ycl80fpueukbhl'
const walletId = 'jf4mev19seymsqulciv8on0c'
const key = privateKeyToAccount(alice.privateKey)
/** The key in Privy's frame, which signs the requests to the wallet. */
const userKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let signatures = 0

/** Returns a token that is valid for a day. The client does not check its signature. */
function token() {
  const exp = Math.floor(Date.now() / 1000) + 86_400
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: 'did:privy:alice', exp })}.c2ln`
}

const user: AuthenticatedUser['user'] = {
  id: 'did:privy:alice',
  created_at: 1_764_246_000,
  has_accepted_terms: true,
  is_guest: false,
  mfa_methods: [],
  linked_accounts: [
    {
      id: walletId,
      type: 'wallet',
      address: alice.address,
      chain_id: 'eip155:1',
      chain_type: 'ethereum',
      connector_type: 'embedded',
      delegated: false,
      first_verified_at: null,
      imported: false,
      latest_verified_at: null,
      recovery_method: 'privy-v2',
      verified_at: 1_764_246_000,
      wallet_client: 'privy',
      wallet_client_type: 'privy',
      wallet_index: 0,
    },
  ],
}
const authenticated = (): AuthenticatedUser => ({
  user,
  token: token(),
  privy_access_token: token(),
  refresh_token: 'refresh',
  session_update_action: 'set',
  is_new_user: false,
})

/** Signs as Privy's enclave does, in the forms of Privy's published wallet API. */
async function answerRpc(body: WalletRpcRequestBody): Promise<WalletRpcResponse> {
  signatures += 1
  if (body.method === 'personal_sign') {
    const { encoding, message } = body.params
    const raw = encoding === 'hex' ? (`0x${message}` as const) : Buffer.from(message)
    const signature = await key.signMessage({ message: { raw } })
    return { method: body.method, data: { signature, encoding: 'hex' } }
  }
  if (body.method === 'eth_signTypedData_v4') {
    const { primary_type: primaryType, ...typed } = body.params.typed_data
    const signature = await key.signTypedData({ ...typed, primaryType } as never)
    return { method: body.method, data: { signature, encoding: 'hex' } }
  }
  if (body.method !== 'eth_signTransaction') throw new Error(body.method)
  const transaction = body.params.transaction as UnsignedStandardEthereumTransaction
  const number = (value: unknown) => (isHex(value) ? hexToBigInt(value) : undefined)
  const signed = await key.signTransaction({
    type: 'eip1559',
    chainId: hexToNumber(transaction.chain_id as Hex),
    to: transaction.to as Hex,
    nonce: Number(transaction.nonce),
    data: transaction.data as Hex,
    value: number(transaction.value),
    gas: number(transaction.gas_limit),
    maxFeePerGas: number(transaction.max_fee_per_gas),
    maxPriorityFeePerGas: number(transaction.max_priority_fee_per_gas),
  })
  return { method: body.method, data: { signed_transaction: signed, encoding: 'rlp' } }
}

/** A stand-in of Privy's API. Its answers have the types of the client. */
const api = new Hono()
api.get('/api/v1/apps/:id', (context) => context.json({ id: context.req.param('id') }))
api.post('/api/v1/analytics_events', (context) => context.json({}))
api.post('/api/v1/passwordless/authenticate', (context) => context.json(authenticated()))
api.post('/api/v1/sessions', (context) => context.json(authenticated()))
api.post('/api/v1/sessions/logout', (context) => context.json({}))
api.post('/api/v1/wallets/:id/rpc', async (context) => {
  const body: WalletRpcRequestBody = await context.req.json()
  // https://docs.privy.io/controls/authorization-keys/using-owners/sign/direct-implementation
  const signed = canonicalize({
    version: 1,
    method: 'POST',
    url: `${service.url}/api/v1/wallets/${walletId}/rpc`,
    body,
    headers: {
      'privy-app-id': context.req.header('privy-app-id'),
      'privy-request-expiry': context.req.header('privy-request-expiry'),
    },
  })
  const signature = context.req.header('privy-authorization-signature') ?? ''
  const verifier = createVerify('sha256').update(signed ?? '')
  if (!verifier.verify(userKey.publicKey, signature, 'base64'))
    return context.json({ error: 'The signature is wrong.', code: 'invalid_data' }, 401)
  return context.json(await answerRpc(body))
})
const service = await serveApp(api)
afterAll(() => service.stop())
const chains = await startSendChains()

/** Opens a new page with Privy's client. The frame beside the client signs with the user's key. */
function openPrivy(storage: Storage) {
  // Without this node, the client would send transactions through Privy's own nodes.
  const node = { http: [chains.rpcUrl] }
  // The types are for apps, so they do not have `baseUrl`.
  const internal = { baseUrl: service.url }
  const privy = new Privy({
    ...internal,
    appId,
    storage,
    supportedChains: [
      { ...mainnet, testnet: false, rpcUrls: { default: node, privyWalletOverride: node } },
    ],
  })
  privy.setMessagePoster({
    reload() {},
    postMessage(text) {
      const { data, event, id } = JSON.parse(text)
      const signer = createSign('sha256').update(Buffer.from(data.message ?? '', 'base64'))
      const signature = signer.sign(userKey.privateKey, 'base64')
      queueMicrotask(() => privy.embeddedWallet.onMessage({ id, event, data: { signature } }))
    },
  })
  return privy
}

const storages = new WeakMap<object, Storage>()
testVendorWallet({
  address: alice.address,
  chains,
  signatures: () => signatures,
  async open(person) {
    const storage = storages.get(person) ?? new InMemoryCache()
    storages.set(person, storage)
    const privy = openPrivy(storage)
    await privy.initialize()
    return privyWallet(privy, [1], {
      async login() {
        if (!person.agrees) throw Object.assign(new Error('The user left.'), { code: 4001 })
        person.asked.push('login')
        await privy.auth.email.loginWithCode('alice@example.com', '123456')
      },
      async approve({ method }) {
        if (person.agrees) person.asked.push(method)
        return person.agrees
      },
    })
  },
})

test('Privy’s service signs only requests that the key in the frame has signed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const privy = openPrivy(new InMemoryCache())
  await privy.initialize()
  await privy.auth.email.loginWithCode('alice@example.com', '123456')
  const wallet = privyWallet(privy, [1], { login: async () => {}, approve: async () => true })
  privy.setMessagePoster({
    reload() {},
    postMessage(text) {
      const { event, id } = JSON.parse(text)
      const signature = Buffer.from('another').toString('base64')
      queueMicrotask(() => privy.embeddedWallet.onMessage({ id, event, data: { signature } }))
    },
  })
  const params = ['0x48656c6c6f', alice.address]
  await expect(wallet.request({ method: 'personal_sign', params })).rejects.toThrow()
})
