import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { createNamespaceWallet, type NamespaceWalletOptions } from '../createNamespaceWallet.ts'
import type { Approve } from '../createRequestLog.ts'
import { ProviderRpcError, rpcErrors } from '../ProviderRpcError.ts'
import { adr36Bytes, aminoBytes } from './aminoBytes.ts'
import { answerKeplrMessages } from './answerKeplrMessages.ts'
import type { CosmosAccount } from './createCosmosAccount.ts'
import { directBytes } from './directBytes.ts'

export interface CosmosWalletOptions extends NamespaceWalletOptions<CosmosAccount> {
  /** The wallet's paths in the page, below `window`. */
  readonly places: readonly string[]
  /** The page event that the wallet dispatches when its account changes. */
  readonly keystoreEvent: string
  /** Flags that identify the wallet, such as `{ isOkxWallet: true }`. */
  readonly flags?: Readonly<Record<string, boolean>> | undefined
  /** Whether the wallet answers the messages of Keplr's extension. */
  readonly answersAsKeplr?: boolean | undefined
}

/**
 * Creates a wallet with real keys and Keplr's interface. It simulates Keplr itself, or a wallet
 * that imitates Keplr.
 */
export function createCosmosWallet({
  answersAsKeplr = false,
  flags = {},
  keystoreEvent,
  places,
  ...options
}: CosmosWalletOptions) {
  const wallet = createNamespaceWallet(options)
  const { page } = wallet
  const prefixes = new Map([
    ['cosmoshub-4', 'cosmos'],
    ['osmosis-1', 'osmo'],
  ])

  const call: typeof page.call = (method, params, work) =>
    page.call(method, params, work).catch((error: { code: number; message: string }) => {
      // Keplr's errors have only a message.
      throw new Error(error.code === 4001 ? 'Request rejected' : error.message)
    })

  function prefixOf(chainId: unknown) {
    const prefix = prefixes.get(String(chainId))
    if (!prefix) throw new ProviderRpcError(-32603, `There is no modular chain info for ${chainId}`)
    return prefix
  }

  /**
   * Asks the user whether the account in use may sign these bytes. The text describes the bytes to
   * the user.
   */
  async function signBytes(
    {
      chainId,
      signer,
      bytes,
      text,
    }: { chainId: unknown; signer: unknown; bytes: Uint8Array; text: string },
    approve: Approve,
  ) {
    const prefix = prefixOf(chainId)
    const [inUse] = page.granted()
    const wanted = inUse?.addressIn(prefix) === signer ? inUse : undefined
    const { privateKey, publicKey } = await page.approveMessage(wanted, text, approve)
    const signature = secp256k1.sign(sha256(bytes), privateKey, { prehash: false })
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
      signature: base64.encode(signature),
    }
  }

  const provider = {
    version: '0.13.0',
    mode: 'extension',
    ...flags,
    enable: (chainIds: unknown) =>
      call('enable', [chainIds], async (approve) => {
        for (const chainId of [chainIds].flat()) prefixOf(chainId)
        await page.connect(approve)
      }),
    disable: (chainIds: unknown) => call('disable', [chainIds], page.revoke),
    getKey: (chainId: unknown) =>
      call('getKey', [chainId], async (approve) => {
        const prefix = prefixOf(chainId)
        const [account] = await page.connect(approve)
        if (!account) throw rpcErrors.UNAUTHORIZED()
        const { hash, name, publicKey } = account
        return {
          name,
          algo: 'secp256k1',
          pubKey: publicKey,
          address: hash,
          bech32Address: account.addressIn(prefix),
          isNanoLedger: false,
        }
      }),
    signArbitrary: (chainId: unknown, signer: unknown, data: unknown) =>
      call('signArbitrary', [chainId, signer, data], async (approve) => {
        if (typeof data !== 'string') throw rpcErrors.INVALID_PARAMS('a text')
        const bytes = adr36Bytes(String(signer), data)
        return signBytes({ chainId, signer, bytes, text: data }, approve)
      }),
    signAmino: (chainId: unknown, signer: unknown, document: unknown) =>
      call('signAmino', [chainId, signer, document], async (approve) => {
        if (Object(document).chain_id !== chainId) throw rpcErrors.INVALID_PARAMS('this chain')
        const bytes = aminoBytes(document)
        const text = new TextDecoder().decode(bytes)
        const signature = await signBytes({ chainId, signer, bytes, text }, approve)
        return { signed: document, signature }
      }),
    signDirect: (chainId: unknown, signer: unknown, document: unknown) =>
      call('signDirect', [chainId, signer, document], async (approve) => {
        const { bodyBytes, authInfoBytes, accountNumber, chainId: given } = Object(document)
        if (given !== chainId) throw rpcErrors.INVALID_PARAMS('this chain')
        const signed = {
          bodyBytes,
          authInfoBytes,
          chainId: given,
          accountNumber: String(accountNumber),
        }
        const bytes = directBytes(signed)
        const text = `Transaction ${base64.encode(bytes)}`
        return { signed, signature: await signBytes({ chainId, signer, bytes, text }, approve) }
      }),
    experimentalSuggestChain: (chain: unknown) =>
      call('experimentalSuggestChain', [chain], async (approve) => {
        const { bech32Config, chainId, chainName } = Object(chain)
        const prefix: unknown = bech32Config?.bech32PrefixAccAddr
        if (typeof chainId !== 'string' || typeof prefix !== 'string')
          throw rpcErrors.INVALID_PARAMS('a chain info')
        await approve({ kind: 'suggestChain', chainId, chainName: String(chainName) })
        prefixes.set(chainId, prefix)
      }),
  }

  /** The methods of Keplr's extension that its object in the page does not have. */
  const extension = {
    /**
     * Checks only the permission. A locked Keplr also returns `true` here, and prompts the user to
     * unlock it at `enable`.
     */
    isEnabled: (chainIds: unknown) => call('isEnabled', [chainIds], page.isPermitted),
    ethereum: {
      request: ({ method }: { method: string }) =>
        call(method, undefined, () => {
          if (method !== 'keplr_initProviderState') throw rpcErrors.UNSUPPORTED_METHOD(method)
          return wallet.isLocked ? null : { currentEvmChainId: 1, selectedAddress: null }
        }),
    },
  }

  // Adds the methods to the wallet object itself. A copy would store the current values of its
  // getters.
  return Object.assign(wallet, {
    provider,
    /** Sets the wallet at its paths in the page. Replaces other wallets at these paths. */
    inject(target: EventTarget) {
      for (const place of places) sitDown(target, place, provider)
      const report = () => target.dispatchEvent(new Event(keystoreEvent))
      page.undo(page.on('accounts', report))
      page.undo(page.on('gone', report))
      if (answersAsKeplr) page.undo(answerKeplrMessages(target, { ...provider, ...extension }))
    },
  })
}

function sitDown(page: object, place: string, provider: object) {
  const path = place.split('.')
  const last = path.pop()!
  let owner: object = page
  for (const name of path) {
    const next: unknown = Reflect.get(owner, name) ?? {}
    Reflect.set(owner, name, next)
    owner = Object(next)
  }
  Reflect.set(owner, last, provider)
}
