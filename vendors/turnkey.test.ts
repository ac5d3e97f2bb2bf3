// @vitest-environment node
import { createECDH, createPublicKey, verify } from 'node:crypto'
import { ApiKeyStamper } from '@turnkey/api-key-stamper'
import { type TurnkeyApiTypes, TurnkeyClient } from '@turnkey/http'
import { Hono } from 'hono'
import { type Chain, isHex, type LocalAccount } from 'viem'
import { sign } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, expect, test } from 'vitest'
import { serveApp } from '../sandbox/services/serveApp.ts'
import type { Eip1193Provider } from '../src/engine/adapters/evm/evm.ts'
import { loadCodeBlock } from '../tests/support/loadCodeBlock.ts'
import { alice, startSendChains } from '../tests/support/startSendChains.ts'
import { testVendorWallet, type VendorUser } from './testVendorWallet.ts'

interface Login {
  restore(): Promise<LocalAccount | undefined>
  login(): Promise<LocalAccount>
  logout(): Promise<unknown>
  approve(asked: { method: string }): Promise<boolean>
}

const page = 'concepts/vendor-wallets.md'
const { viemWallet } = await loadCodeBlock<{
  viemWallet(user: Login, chains: readonly Chain[]): Eip1193Provider
}>(page, 'function viemWallet', import.meta.dirname)
const { turnkeyAccount } = await loadCodeBlock<{
  turnkeyAccount(client: TurnkeyClient, organizationId: string): Promise<LocalAccount>
}>(page, 'function turnkeyAccount', import.meta.dirname)

const organizationId = 'c1f1a1e6-0c1d-4b52-8a3c-2f3d6f7e8a9b'
const now = { seconds: '1764246000', nanos: '0' }
/** The session's key, which signs ("stamps") the user's requests. */
const session = createECDH('prime256v1')
session.generateKeys()
let signatures = 0

/** Returns whether the header has a stamp by the session's key for the body. */
function isStamped(stamp: string, body: string) {
  const text = Buffer.from(stamp, 'base64url').toString()
  const { publicKey, scheme, signature } = JSON.parse(text)
  const point = session.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  return (
    publicKey === session.getPublicKey('hex', 'compressed') &&
    scheme === 'SIGNATURE_SCHEME_TK_API_P256' &&
    verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'hex'))
  )
}

/** A stand-in for Turnkey's API, according to its reference and the types of its client. */
const api = new Hono()
api.use(async (context, next) => {
  const body = await context.req.text()
  if (!isStamped(context.req.header('X-Stamp') ?? '', body))
    return context.json({ code: 16, message: 'The stamp is wrong.', details: [] }, 401)
  return next()
})
api.post('/public/v1/query/list_wallet_accounts', (context) => {
  const account = {
    walletAccountId: 'account',
    organizationId,
    walletId: 'wallet',
    curve: 'CURVE_SECP256K1',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/60'/0'/0/0",
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    address: alice.address.toLowerCase(),
    createdAt: now,
    updatedAt: now,
  } as const
  const answer: TurnkeyApiTypes['v1GetWalletAccountsResponse'] = {
    accounts: [{ ...account, addressFormat: 'ADDRESS_FORMAT_SOLANA', address: 'So1' }, account],
  }
  return context.json(answer)
})
api.post('/public/v1/submit/sign_raw_payload', async (context) => {
  const body: TurnkeyApiTypes['v1SignRawPayloadRequest'] = await context.req.json()
  const { encoding, hashFunction, payload, signWith } = body.parameters
  expect(body.type).toBe('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2')
  expect([encoding, hashFunction]).toEqual(['PAYLOAD_ENCODING_HEXADECIMAL', 'HASH_FUNCTION_NO_OP'])
  expect(signWith).toBe(alice.address.toLowerCase())
  signatures += 1
  const hash = isHex(payload) ? payload : (`0x${payload}` as const)
  const { r, s, yParity } = await sign({ hash, privateKey: alice.privateKey })
  const signed = { r: r.slice(2), s: s.slice(2), v: `0${yParity}` }
  const answer: TurnkeyApiTypes['v1ActivityResponse'] = {
    activity: {
      id: 'activity',
      organizationId,
      status: 'ACTIVITY_STATUS_COMPLETED',
      type: body.type,
      intent: { signRawPayloadIntentV2: body.parameters },
      result: { signRawPayloadResult: signed },
      votes: [],
      fingerprint: 'sha256:',
      canApprove: false,
      canReject: false,
      createdAt: now,
      updatedAt: now,
    },
  }
  return context.json(answer)
})
const service = await serveApp(api)
afterAll(() => service.stop())

const chains = await startSendChains()
const chain: Chain = { ...mainnet, rpcUrls: { default: { http: [chains.rpcUrl] } } }

const clientWith = (apiPrivateKey: string) =>
  new TurnkeyClient(
    { baseUrl: service.url },
    new ApiKeyStamper({ apiPublicKey: session.getPublicKey('hex', 'compressed'), apiPrivateKey }),
  )
const open = () => turnkeyAccount(clientWith(session.getPrivateKey('hex')), organizationId)

/** The users who have a session. */
const sessions = new WeakSet<VendorUser>()

testVendorWallet({
  address: alice.address,
  chains,
  signatures: () => signatures,
  open: async (user) =>
    viemWallet(
      {
        restore: async () => (sessions.has(user) ? open() : undefined),
        async login() {
          if (!user.agrees) throw Object.assign(new Error('The user left.'), { code: 4001 })
          user.asked.push('login')
          sessions.add(user)
          return open()
        },
        async logout() {
          sessions.delete(user)
        },
        async approve({ method }) {
          if (user.agrees) user.asked.push(method)
          return user.agrees
        },
      },
      [chain],
    ),
})

test('Turnkey answers only requests that the session has stamped', async () => {
  const stranger = createECDH('prime256v1')
  stranger.generateKeys()
  const asking = turnkeyAccount(clientWith(stranger.getPrivateKey('hex')), organizationId)
  await expect(asking).rejects.toThrow()
})

test('an activity that Turnkey did not complete gives no signature', async () => {
  const client = clientWith(session.getPrivateKey('hex'))
  const account = await turnkeyAccount(
    {
      getWalletAccounts: client.getWalletAccounts,
      signRawPayload: async () => ({
        activity: { status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED', result: {} },
      }),
    } as unknown as TurnkeyClient,
    organizationId,
  )
  await expect(account.signMessage({ message: 'Hello' })).rejects.toThrow('CONSENSUS_NEEDED')
})
