import { base58, base64 } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { solanaChains } from '../../networks/solanaChains.ts'
import type { Session } from './createSession.ts'
import { addressesOf } from './readScopes.ts'

interface SessionAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

interface Input {
  account?: unknown
  chain?: unknown
  message?: unknown
  transaction?: unknown
  options?: unknown
}

const longestAnswer = 131_072

/**
 * Provides the Solana networks of a session as a wallet of the Wallet Standard. Uses the encodings
 * of MetaMask's own wallet: base64 for bytes, base58 for signatures.
 */
export function createSessionWallet(session: Session, name: string) {
  const forever = new AbortController().signal
  const entries = new Map<string, SessionAccount>()
  const listeners = new Set<(change: { accounts: readonly SessionAccount[] }) => void>()
  let last = ''

  const granted = () => session.scopes().solana

  /**
   * Returns the same object for the same account, because wallets accept only the object itself.
   */
  function accounts(): readonly SessionAccount[] {
    return addressesOf(granted()).map((address) => {
      const chains = granted()
        .filter((scope) => scope.addresses.includes(address))
        .map(({ networkId }) => solanaChains[networkId])
        .filter((chain) => chain !== undefined)
      const known = entries.get(address)
      if (known && known.chains.join() === chains.join()) return known
      const features = Object.keys(wallet.features)
      const entry = { address, publicKey: base58.decode(address), chains, features }
      entries.set(address, entry)
      return entry
    })
  }

  function update() {
    const now = accounts()
    const key = now.map(({ address, chains }) => `${address} ${chains}`).join()
    if (key === last) return
    last = key
    for (const listener of [...listeners]) listener({ accounts: now })
  }

  /**
   * Returns the network that the request names. Without one, returns the first network on which the
   * account is granted.
   */
  function scopeFor(address: unknown, chain: unknown) {
    const scopes = granted().filter(({ addresses }) => addresses.some((one) => one === address))
    const asked = scopes.find(({ networkId }) => solanaChains[networkId] === chain)
    const scope = chain === undefined ? scopes[0] : asked
    if (!scope || !isNetworkOf('solana', scope.networkId)) throw adapterErrors.UNSUPPORTED()
    return scope.networkId
  }

  async function invoke(method: string, { account, chain }: Input, more: object) {
    const address = readField(account, 'address')
    const scope = scopeFor(address, chain)
    const params = { account: { address }, ...more }
    return session.invoke(scope, { method, params }, forever)
  }

  const each =
    (act: (input: Input) => Promise<object>) =>
    async (...inputs: readonly Input[]) => {
      const outputs: object[] = []
      // Handles the inputs one after another, because each input opens a prompt.
      for (const input of inputs) outputs.push(await act(input))
      return outputs
    }

  async function signMessage(input: Input) {
    const answer = await invoke('signMessage', input, { message: encode(input.message) })
    return {
      signedMessage: decode(readField(answer, 'signedMessage')),
      signature: decodeSignature(answer),
    }
  }

  const transactionOf = (input: Input) => ({
    transaction: encode(input.transaction),
    scope: scopeFor(readField(input.account, 'address'), input.chain),
    ...(input.options !== undefined && { options: input.options }),
  })

  async function signTransaction(input: Input) {
    const answer = await invoke('signTransaction', input, transactionOf(input))
    return { signedTransaction: decode(readField(answer, 'signedTransaction')) }
  }

  async function signAndSendTransaction(input: Input) {
    const answer = await invoke('signAndSendTransaction', input, transactionOf(input))
    return { signature: decodeSignature(answer) }
  }

  async function signIn(input: object) {
    const [first] = accounts()
    const address = readField(input, 'address') ?? first?.address
    const account = accounts().find((one) => one.address === address)
    const scope = scopeFor(address, undefined)
    const request = { method: 'signIn', params: { ...input, address } }
    const answer = await session.invoke(scope, request, forever)
    return {
      account,
      signedMessage: decode(readField(answer, 'signedMessage')),
      signature: decodeSignature(answer),
    }
  }

  const abilities = {
    signMessage: each(signMessage),
    signTransaction: each(signTransaction),
    signAndSendTransaction: each(signAndSendTransaction),
    signIn: each(signIn),
  }
  const version = '1.0.0'
  const wallet = {
    version,
    name,
    icon: 'data:image/svg+xml,<svg/>',
    chains: Object.values(solanaChains),
    get accounts() {
      return accounts()
    },
    /** The features that the session supports, based on the networks that it grants. */
    get features(): Readonly<Record<string, object>> {
      const methods = new Set(granted().flatMap((scope) => scope.methods))
      return {
        'standard:connect': { version, connect: async () => ({ accounts: accounts() }) },
        'standard:disconnect': { version, disconnect: () => session.revoke('solana', forever) },
        'standard:events': {
          version,
          on(_event: string, listener: (change: object) => void) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
        ...Object.fromEntries(
          Object.entries(abilities)
            .filter(([method]) => methods.has(method))
            .map(([method, act]) => [`solana:${method}`, { version, [method]: act }]),
        ),
      }
    },
  }
  return { wallet, update }
}

function encode(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw adapterErrors.UNSUPPORTED()
  return base64.encode(bytes)
}

function decode(text: unknown): Uint8Array {
  try {
    if (typeof text === 'string' && text.length <= longestAnswer) return base64.decode(text)
  } catch {
    // The text is not base64.
  }
  throw adapterErrors.INVALID_ANSWER()
}

function decodeSignature(answer: unknown): Uint8Array {
  const signature = readField(answer, 'signature')
  try {
    if (typeof signature === 'string' && signature.length <= 90) return base58.decode(signature)
  } catch {
    // The text is not base58.
  }
  throw adapterErrors.INVALID_ANSWER()
}
