import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { chainProfiles } from '../chainProfiles.ts'
import type { SignedInAccount, SignInServerOptions } from './SignInServerOptions.ts'

/** An account in its canonical form. */
export type Identity = Pick<SignedInAccount, 'accountAddress' | 'caipAddress' | 'chainId'>

/** The account in its canonical form. `undefined` if it is not an account of the chain. */
export function identifyAccount(
  { accountAddress, chainId }: { accountAddress: unknown; chainId: unknown },
  formats: SignInServerOptions['addressFormats'] = {},
): Identity | undefined {
  if (typeof accountAddress !== 'string' || !isCaipNetworkId(chainId)) return undefined
  const [namespace, reference = ''] = chainId.split(':')
  const profile = chainProfiles.find((one) => one.namespace === namespace)
  if (!profile?.isReference(reference)) return undefined
  const format = Object.hasOwn(formats, chainId) ? formats[chainId] : undefined
  const address = profile.canonicalAddress(accountAddress, reference, format)
  if (address === undefined) return undefined
  return { caipAddress: `${chainId}:${address}`, accountAddress: address, chainId }
}
