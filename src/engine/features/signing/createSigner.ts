import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { within } from '../../store/untilAborted.ts'
import { type Account, type Connection, currentConnection } from '../connection/Connection.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { type Signer, type SignMessageInput, signingErrors } from './Signing.ts'

/**
 * How long to wait for the wallet's network, in milliseconds. The time is short, because this needs
 * no prompt.
 */
const networkLimit = 10_000
/**
 * How long a prompt may take, in milliseconds. Users read the text and may have to fetch a hardware
 * wallet.
 */
const promptLimit = 300_000

type SignerContext = Pick<EngineContext, 'adapters' | 'platform' | 'store'>

type Signing = NonNullable<NamespaceAdapter['signing']>
type Request = Parameters<Signing['signMessage']>[0]

/** Signs with the connection in use. */
export function createSigner(context: SignerContext): Signer {
  async function ask<Answer>(
    input: SignMessageInput,
    work: SigningWork<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    const connection = currentConnection(context.store.get())
    if (!connection) throw connectionErrors.NOT_CONNECTED()
    return signWith(context, connection, { ...input, signal, work })
  }

  return {
    sign: (input) =>
      ask(input, (signing, request, options) => signing.signMessage(request, options)),
    signIn: (input, signal) =>
      ask(
        input,
        async (signing, request, options) =>
          (await signing.signIn?.(request, options)) ?? {
            message: request.message,
            signature: await signing.signMessage(request, options),
          },
        signal,
      ),
  }
}

/** Sends one request to the wallet, which has 300,000 ms to answer. */
type SigningWork<Answer> = (
  signing: Signing,
  request: Request,
  options: AbortOptions,
) => Promise<Answer>

/**
 * Asks a connection's wallet to sign, with the account and on the network that the user sees.
 * Aborts if the wallet or the account disconnects. If the wallet answers after that, the answer is
 * ignored.
 */
async function signWith<Answer>(
  { adapters, platform, store }: SignerContext,
  { accounts, caipNetworkId, connectorId, namespace }: Connection,
  {
    message,
    address,
    signal: given,
    work,
  }: SignMessageInput & { signal: AbortSignal | undefined; work: SigningWork<Answer> },
): Promise<Answer> {
  const account = address === undefined ? accounts[0] : accounts.find(isAddress(address))
  if (!account) throw signingErrors.ACCOUNT_NOT_FOUND(address ?? '', connectorId)
  const { signing } = adapters.for(namespace)
  if (!signing) throw signingErrors.CANNOT_SIGN()

  const controller = new AbortController()
  const { signal } = controller
  const stopWatching = store.subscribe(giveUpWhenGone)
  const giveUp = () => controller.abort()
  given?.addEventListener('abort', giveUp, { once: true })
  giveUpWhenGone()
  try {
    const walletNetwork = await ask(networkLimit, async (limited) =>
      signing.network?.(connectorId, { signal: limited }),
    )
    if (walletNetwork !== undefined && walletNetwork !== caipNetworkId)
      throw signingErrors.CHAIN_MISMATCH(walletNetwork, caipNetworkId)
    const request = { connectorId, address: account.address, message }
    return await ask(promptLimit, (limited) => work(signing, request, { signal: limited }))
  } finally {
    stopWatching()
    given?.removeEventListener('abort', giveUp)
  }

  function ask<Part>(limit: number, part: (signal: AbortSignal) => Promise<Part>) {
    return within(limit, {
      clock: platform.clock,
      signal,
      timeoutError: adapterErrors.TIMEOUT,
      work: (limited) => fromWallet(() => part(limited)),
    })
  }

  function giveUpWhenGone() {
    const current = currentConnection(store.get(), namespace)
    const isThere = current?.connectorId === connectorId && current.accounts.some(isSame)
    if (!isThere || given?.aborted) controller.abort()
  }

  function isSame({ address }: Account) {
    return address === account?.address
  }
}

const isAddress = (address: string) => (account: Account) =>
  account.address.toLowerCase() === address.toLowerCase()
