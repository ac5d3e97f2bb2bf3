import {
  accountChangeSchema,
  connectRequestMessageSchema,
  connectResultSchema,
  disconnectRequestMessageSchema,
  disconnectResultSchema,
  getAccountRequestMessageSchema,
  getAccountResultSchema,
  getAddressesRequestMessageSchema,
  getAddressesResultSchema,
  signMessageRequestMessageSchema,
  signMessageResultSchema,
  stxGetAddressesRequestMessageSchema,
  stxGetAddressesResultSchema,
  stxSignMessageRequestMessageSchema,
  stxSignMessageResultSchema,
} from '@sats-connect/core'
import { type GenericSchema, parse, safeParse } from 'valibot'
import type { Approve } from '../createRequestLog.ts'
import { ProviderRpcError, rpcErrors } from '../ProviderRpcError.ts'
import type { BitcoinWalletAccount, BitcoinWalletPage } from './createBitcoinWallet.ts'

type Params = Readonly<Record<string, unknown>>

/** The schemas of Sats Connect's requests and answers. Its vendor publishes them. */
const published: Readonly<Record<string, readonly [GenericSchema, GenericSchema]>> = {
  getAddresses: [getAddressesRequestMessageSchema, getAddressesResultSchema],
  signMessage: [signMessageRequestMessageSchema, signMessageResultSchema],
  stx_getAddresses: [stxGetAddressesRequestMessageSchema, stxGetAddressesResultSchema],
  stx_signMessage: [stxSignMessageRequestMessageSchema, stxSignMessageResultSchema],
  wallet_connect: [connectRequestMessageSchema, connectResultSchema],
  wallet_disconnect: [disconnectRequestMessageSchema, disconnectResultSchema],
  wallet_getAccount: [getAccountRequestMessageSchema, getAccountResultSchema],
}

/**
 * Returns a wallet with `request(method, params)` (WBIP-001 to WBIP-007, SIP-030). A `silent`
 * wallet is like Xverse. After the first connection, it returns its accounts without a prompt. It
 * sends events, returns errors as answers, and refuses requests that do not match Sats Connect's
 * schemas. An `asking` wallet is like Leather: it prompts each time, sends no events and throws
 * errors.
 */
export function wbipProvider(page: BitcoinWalletPage, kind: 'silent' | 'asking') {
  const isSilent = kind === 'silent'

  const describeAccounts = (accounts: readonly BitcoinWalletAccount[]): readonly object[] =>
    accounts.flatMap(isSilent ? withPurposes : withSymbols)

  const answerWith = (accounts: readonly BitcoinWalletAccount[]) => ({
    id: 'account',
    addresses: describeAccounts(accounts),
    walletType: 'software',
    network: {
      bitcoin: { name: 'Mainnet' },
      stacks: { name: 'mainnet' },
      spark: { name: 'mainnet' },
    },
  })

  const connect = async (_: Params, approve: Approve) =>
    answerWith(await (isSilent ? page.connect(approve) : page.connectAgain(approve)))

  const methods: Record<string, (params: Params, approve: Approve) => unknown> = {
    getAddresses: connect,
    stx_getAddresses: connect,
    async signMessage({ address, message, protocol, paymentType }, approve) {
      if (typeof message !== 'string') throw rpcErrors.INVALID_PARAMS('a message')
      const granted = page.granted()
      const asked = granted.find(
        ({ bitcoin }) => address === bitcoin.address || address === bitcoin.ordinalAddress,
      )
      const account = await page.approveMessage(isSilent ? asked : granted[0], message, approve)
      const { bitcoin } = account
      const isOrdinal = isSilent ? address === bitcoin.ordinalAddress : paymentType === 'p2tr'
      const signer = isOrdinal ? bitcoin.ordinalAddress : bitcoin.address
      const way = isSilent && protocol === 'ECDSA' ? 'ECDSA' : 'BIP322'
      const signature = bitcoin.signBase64(signer, message, way)
      return { address: signer, message, messageHash: '', signature, protocol: way }
    },
    async stx_signMessage({ message }, approve) {
      if (typeof message !== 'string') throw rpcErrors.INVALID_PARAMS('a message')
      const { stacks } = await page.approveMessage(page.granted()[0], message, approve)
      return { signature: stacks.sign(message), publicKey: stacks.publicKey }
    },
    ...(isSilent && {
      wallet_connect: connect,
      wallet_getAccount() {
        const granted = page.granted()
        if (granted.length === 0) throw new ProviderRpcError(-32002, 'Access denied.')
        return answerWith(granted)
      },
      wallet_disconnect() {
        page.revoke()
        return null
      },
    }),
  }

  async function request(method: string, params?: unknown) {
    const answer = { jsonrpc: '2.0', id: '1' }
    try {
      const result = await page.call(method, params, (approve) => {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!run) throw new ProviderRpcError(-32601, `There is no method ${method}.`)
        const [request, response] = (isSilent && published[method]) || []
        if (request && !safeParse(request, { ...answer, method, params }).success)
          throw new ProviderRpcError(-32602, 'Invalid parameters.')
        return Promise.resolve(
          run(params && typeof params === 'object' ? { ...params } : {}, approve),
        ).then((made) => (response ? parse(response, made) : made))
      })
      return { ...answer, result }
    } catch (thrown) {
      const error = toRpcError(thrown)
      if (!isSilent) throw { ...answer, error }
      return { ...answer, error }
    }
  }

  function toRpcError(thrown: unknown) {
    const { code, message } = thrown instanceof ProviderRpcError ? thrown : rpcErrors.INTERNAL('')
    // Sats Connect has a separate error code for a rejection by the user.
    return { code: isSilent && code === 4001 ? -32000 : code, message }
  }

  function addListener({ eventName, cb }: { eventName: string; cb: (event: object) => void }) {
    if (eventName === 'accountChange') {
      return page.on('accounts', (accounts) => {
        const type = 'accountChange'
        const addresses = accounts.length > 0 ? describeAccounts(accounts) : undefined
        cb(parse(accountChangeSchema, { type, addresses }))
      })
    }
    if (eventName === 'disconnect') return page.on('gone', () => cb({ type: 'disconnect' }))
    return () => {}
  }

  return isSilent ? { request, addListener } : { request }
}

function withPurposes({ bitcoin, stacks }: BitcoinWalletAccount): readonly object[] {
  return [
    { address: bitcoin.address, purpose: 'payment', addressType: 'p2wpkh' },
    { address: bitcoin.ordinalAddress, purpose: 'ordinals', addressType: 'p2tr' },
    { address: stacks.address, purpose: 'stacks', addressType: 'stacks' },
  ].map((account) => ({ ...account, publicKey: stacks.publicKey, walletType: 'software' }))
}

function withSymbols({ bitcoin, stacks }: BitcoinWalletAccount): readonly object[] {
  return [
    { symbol: 'BTC', type: 'p2wpkh', address: bitcoin.address },
    { symbol: 'BTC', type: 'p2tr', address: bitcoin.ordinalAddress },
    { symbol: 'STX', address: stacks.address, publicKey: stacks.publicKey },
  ]
}
