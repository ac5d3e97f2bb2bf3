import { createSiweMessage } from 'viem/siwe'
import type { WalletAccounts } from './createWalletAccounts.ts'
import type { WalletChains } from './createWalletChains.ts'
import { isRecord } from './isRecord.ts'
import { rpcErrors } from './ProviderRpcError.ts'
import type { OnePrompt } from './TestWalletOptions.ts'
import type { WalletMethod } from './WalletMethod.ts'

export interface ConnectMethodsOptions {
  accounts: WalletAccounts
  chains: WalletChains
  /** The wallet's current capabilities. */
  abilities: { onePrompt: OnePrompt }
}

/**
 * Provides the method that connects and signs in with one prompt (ERC-7846). viem writes the
 * message.
 */
export function createConnectMethods({
  abilities,
  accounts,
  chains,
}: ConnectMethodsOptions): Record<string, WalletMethod> {
  return {
    async wallet_connect([request], approve) {
      const { onePrompt } = abilities
      if (onePrompt === 'none') throw rpcErrors.UNSUPPORTED_METHOD('wallet_connect')
      const wanted = isRecord(request) && isRecord(request.capabilities) ? request.capabilities : {}
      const signIn = onePrompt === 'ignores' ? undefined : wanted.signInWithEthereum
      const message =
        signIn === undefined ? undefined : writeMessage(signIn, accounts.inUse(), onePrompt)
      await accounts.connect((question) =>
        approve(question.kind === 'connect' && message ? { ...question, message } : question),
      )
      const addresses = accounts.permitted()
      const [first, ...rest] = addresses
      const signed = message && {
        signInWithEthereum:
          onePrompt === 'fails'
            ? { code: 4001, message: 'The user did not sign in.' }
            : { message, signature: await accounts.signer(first).signMessage({ message }) },
      }
      return {
        accounts: [
          { address: first, capabilities: signed ?? {} },
          ...rest.map((address) => ({ address, capabilities: {} })),
        ],
        chainIds: [chains.currentId()],
      }
    },
  }
}

type Message = Parameters<typeof createSiweMessage>[0]

function writeMessage(signIn: unknown, address: Message['address'], onePrompt: OnePrompt): string {
  if (!isRecord(signIn)) throw rpcErrors.INVALID_PARAMS('a sign-in')
  const { chainId, expirationTime, issuedAt, nonce, notBefore, ...fields } = signIn
  const time = (text: unknown) => (text === undefined ? undefined : new Date(String(text)))
  return createSiweMessage({
    ...fields,
    address,
    chainId: Number(chainId),
    nonce: onePrompt === 'alters' ? '0'.repeat(32) : nonce,
    issuedAt: time(issuedAt),
    expirationTime: time(expirationTime),
    notBefore: time(notBefore),
  } as Message)
}
