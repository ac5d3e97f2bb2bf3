import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { sign } from '@scure/sr25519'
import { createNamespaceWallet, type NamespaceWalletOptions } from '../createNamespaceWallet.ts'
import { rpcErrors } from '../ProviderRpcError.ts'
import { readMessage } from '../readMessage.ts'
import type { PolkadotAccount } from './createPolkadotAccount.ts'
import { payloadBytes, type TransactionPayload } from './payloadBytes.ts'

export interface PolkadotWalletOptions extends NamespaceWalletOptions<PolkadotAccount> {
  /** The wallet's name in `window.injectedWeb3`. */
  readonly id: string
}

export interface RawPayload {
  readonly address?: unknown
  readonly data?: unknown
  readonly type?: unknown
}

type AccountsListener = (accounts: unknown) => void

/**
 * Creates a wallet with real sr25519 keys. It is added to the page as Polkadot's extensions are.
 */
export function createPolkadotWallet({ id, ...options }: PolkadotWalletOptions) {
  const wallet = createNamespaceWallet(options)
  const { page } = wallet

  const call: typeof page.call = (method, params, work) =>
    page.call(method, params, work).catch((error: { code: number; message: string }) => {
      // The errors of Polkadot's extensions have only a message.
      throw new Error(error.code === 4001 ? 'Cancelled' : error.message)
    })

  const list = () =>
    page
      .granted()
      .map(({ address, name }) => ({ address, genesisHash: null, name, type: 'sr25519' }))

  const find = (address: unknown) =>
    options.accounts.find(({ publicKey }) => isAddressOf(address, publicKey))

  const injected = {
    accounts: {
      get: async () => list(),
      subscribe(listener: AccountsListener) {
        const leave = [
          page.on('accounts', () => listener(list())),
          page.on('gone', () => listener([])),
        ]
        listener(list())
        return () => {
          for (const step of leave) step()
        }
      },
    },
    signer: {
      signRaw: (payload: RawPayload) =>
        call('signRaw', [payload], async (approve) => {
          const { address, data, type } = payload
          if (type !== 'bytes' || typeof data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(data))
            throw rpcErrors.INVALID_PARAMS('bytes in hex')
          const account = await page.approveMessage(find(address), readMessage(data), approve)
          const signature = sign(account.secretKey, wrapBytes(hexToBytes(data.slice(2))))
          return { id: 1, signature: `0x${bytesToHex(signature)}` }
        }),
      signPayload: (payload: TransactionPayload) =>
        call('signPayload', [payload], async (approve) => {
          const bytes = payloadBytes(payload)
          const text = `Transaction ${String(payload.method)}`
          const account = await page.approveMessage(find(payload.address), text, approve)
          // The first byte is the type of the key: sr25519.
          return { id: 1, signature: `0x01${bytesToHex(sign(account.secretKey, bytes))}` }
        }),
    },
  }

  const entry = {
    version: '1.0.0',
    enable: (appName: unknown) =>
      call('enable', [appName], async (approve) => {
        await page.connect(approve)
        return injected
      }),
  }

  // Adds the methods to the wallet object itself. A copy would store the current values of its
  // getters.
  return Object.assign(wallet, {
    entry,
    injected,
    /** Adds the wallet to the page's list. */
    inject(target: object) {
      const list: object = Object(Reflect.get(target, 'injectedWeb3') ?? {})
      Reflect.set(target, 'injectedWeb3', list)
      Reflect.set(list, id, entry)
      page.undo(() => void Reflect.deleteProperty(list, id))
    },
  })
}

/** Wraps a text as extensions do, so that a signed text can never be a transaction. */
function wrapBytes(bytes: Uint8Array) {
  return concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>'))
}

/**
 * Returns whether the address belongs to the key. Extensions accept the addresses of their accounts
 * in the format of any network.
 */
function isAddressOf(address: unknown, publicKey: Uint8Array) {
  if (typeof address !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return false
  return bytesToHex(base58.decode(address)).includes(bytesToHex(publicKey))
}
