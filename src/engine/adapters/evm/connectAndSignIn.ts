import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import type { SiwxSession, SiwxTerms } from '../../features/siwx/SiwxOption.ts'
import { parseOffered } from '../../siwx/message/parseMessageFor.ts'
import { eip155Profile } from '../../siwx/namespaceProfiles.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, ConnectOptions, LoadSignIn } from '../NamespaceAdapter.ts'
import type { CapturedWallet } from './Eip1193Provider.ts'

const mostAccounts = 1000
const longestSignature = 131_072
/** JSON-RPC's "invalid params": the wallet expects another form of the method. */
const invalidParams = -32602

/** The sign-in that is requested from a wallet. */
export interface SignInAsked extends ConnectOptions, Pick<AdapterContext, 'logger' | 'networks'> {
  signIn: LoadSignIn
}

/**
 * Asks the wallet for its accounts and a sign-in with one prompt: `wallet_connect` with the
 * capability `signInWithEthereum` (ERC-7846, a draft). A wallet without this method is asked only
 * for its accounts. Resolves with the addresses, not validated.
 */
export async function connectAndSignIn(
  wallet: CapturedWallet,
  {
    caipNetworkId,
    checksumAddress,
    logger,
    network,
    networks,
    signal,
    signIn,
  }: SignInAsked & {
    /** The wallet's network, if the wallet reports it. */
    network: CaipNetworkId | undefined
    checksumAddress(address: string): string
  },
): Promise<unknown> {
  const connect = () => wallet.request({ method: 'eth_requestAccounts', signal })
  const { siwx } = await untilAborted(signIn(), signal)
  const isOurs = (wanted: CaipNetworkId | undefined) =>
    networks.find((one) => one.caipNetworkId === wanted)?.caipNetworkId
  const chainId = isOurs(network) ?? isOurs(caipNetworkId) ?? networks[0]?.caipNetworkId
  const terms = chainId && (await untilAborted(siwx.terms(chainId), signal))
  if (!terms) return connect()

  try {
    const accounts = readField(await askBoth(writeForms(terms)), 'accounts')
    if (!Array.isArray(accounts) || accounts.length > mostAccounts)
      throw adapterErrors.INVALID_ANSWER()
    const session = readSession(accounts[0], terms, checksumAddress)
    if (!session) logger.warn('The wallet connected without the sign-in that it was asked for.')
    await siwx.accept(session ? [session] : [])
    return accounts.map((account) => readField(account, 'address'))
  } catch (cause) {
    if (!isUnsupported(cause)) throw cause
    await siwx.accept([])
    return connect()
  }

  /**
   * Sends the first form. Sends the second form if the wallet does not understand the first. The
   * wallet has shown no prompt in that case.
   */
  async function askBoth([signInWithEthereum, ...others]: readonly object[]): Promise<unknown> {
    const params = [{ version: '1', capabilities: { signInWithEthereum } }]
    try {
      return await wallet.request({ method: 'wallet_connect', params, signal })
    } catch (cause) {
      if (others.length === 0 || !isMisunderstood(cause)) throw cause
      return askBoth(others)
    }
  }
}

/**
 * Returns the sign-in in two forms. The first is as ERC-7846 defines it. The second is for Porto
 * 0.2: the chain id is a number, and the times are `Date` objects.
 */
function writeForms({ chainId, resources, ...fields }: SiwxTerms): readonly object[] {
  const id = Number(chainId.slice(chainId.indexOf(':') + 1))
  const shared = { ...fields, ...(resources && { resources: [...resources] }) }
  const dates = (['issuedAt', 'expirationTime', 'notBefore'] as const).flatMap((name) => {
    const text = fields[name]
    return text === undefined ? [] : [[name, new Date(text)]]
  })
  return [
    { ...shared, chainId: `0x${id.toString(16)}` },
    { ...shared, ...Object.fromEntries(dates), chainId: id },
  ]
}

/** Reads the account's sign-in. `undefined` if it differs from the requested one. */
function readSession(
  account: unknown,
  terms: SiwxTerms,
  checksum: (address: string) => string,
): SiwxSession | undefined {
  const signed = readField(readField(account, 'capabilities'), 'signInWithEthereum')
  const address = readField(account, 'address')
  const message = readField(signed, 'message')
  const signature = readField(signed, 'signature')
  const isWhole =
    typeof address === 'string' &&
    /^0x[\da-f]{40}$/i.test(address) &&
    typeof message === 'string' &&
    typeof signature === 'string' &&
    signature.length <= longestSignature &&
    /^0x([\da-f]{2})+$/i.test(signature)
  if (!isWhole) return undefined
  const asked = { ...terms, accountAddress: checksum(address) }
  const data = parseOffered(eip155Profile, message, asked)
  return data && { data, message, signature }
}

/**
 * Returns whether the wallet cannot connect and sign in with one prompt. Such a wallet has shown no
 * prompt.
 */
function isUnsupported(cause: unknown): boolean {
  return (
    isEngineError(cause, 'adapter/UNSUPPORTED') ||
    isEngineError(cause, 'adapter/NOT_ALLOWED') ||
    isMisunderstood(cause)
  )
}

const isMisunderstood = (cause: unknown) =>
  causesOf(cause).some((one) => readField(one, 'code') === invalidParams)
