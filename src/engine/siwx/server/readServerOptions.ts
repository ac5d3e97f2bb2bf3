import { addressFormats as knownFormats } from '../../adapters/polkadot/addressFormats.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { addressPrefixes } from '../chainProfiles.ts'
import { isAuthority } from '../message/fieldGuards.ts'
import type { SignInServerOptions } from './SignInServerOptions.ts'

export const signInServerErrors = defineErrors('signInServer', {
  INVALID_ORIGIN: (origin: string) =>
    `"${origin}" cannot be an origin: give http or https and a host, such as https://shop.example. Pages of capacitor:, file: and data: have no origin of their own`,
  INVALID_CHAIN: (chainId: string) => `"${chainId}" is no network: give its CAIP-2 id`,
  UNKNOWN_ADDRESS_FORMAT: (chainId: string) =>
    `How ${chainId} writes addresses is not known: give its prefix or its SS58 number in addressFormats`,
  CLIENT_OF_MISSING:
    "Say whose requests are counted together: give clientOf, or 'cookie' where no address is known",
  INVALID_SHARED:
    'shared needs sessions, nonces and a secret of at least 32 characters, the same on all servers',
})

const leastSecret = 32
const known: Readonly<Partial<Record<CaipNetworkId, string | number>>> = {
  ...addressPrefixes,
  ...knownFormats,
}

/**
 * Validates the options, so that a mistake does not become a security hole or block all users.
 * Throws one of `signInServer/…`.
 */
export function readServerOptions(options: SignInServerOptions) {
  const origins = [options.origin].flat().map(readOrigin)
  if (origins.length === 0) throw signInServerErrors.INVALID_ORIGIN('')
  const chainIds = [options.chainId].flat()
  for (const chainId of chainIds) {
    if (!isCaipNetworkId(chainId)) throw signInServerErrors.INVALID_CHAIN(String(chainId))
    const isWrittenInManyWays = /^(cosmos|polkadot):/.test(chainId)
    const format = options.addressFormats?.[chainId] ?? known[chainId]
    if (isWrittenInManyWays && format === undefined)
      throw signInServerErrors.UNKNOWN_ADDRESS_FORMAT(chainId)
  }
  const { clientOf, shared } = options
  if (typeof clientOf !== 'function' && clientOf !== 'cookie')
    throw signInServerErrors.CLIENT_OF_MISSING()
  if (shared !== undefined && !isWhole(shared)) throw signInServerErrors.INVALID_SHARED()
  return { chainIds, clientOf, origins, shared }
}

function readOrigin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isPage = url && /^https?:$/.test(url.protocol) && isAuthority(url.host)
  if (!isPage) throw signInServerErrors.INVALID_ORIGIN(String(given).slice(0, 200))
  return url.origin
}

function isWhole(shared: unknown): boolean {
  const secret = readField(shared, 'secret')
  return (
    typeof secret === 'string' &&
    secret.length >= leastSecret &&
    typeof readField(readField(shared, 'nonces'), 'use') === 'function' &&
    typeof readField(readField(shared, 'sessions'), 'take') === 'function'
  )
}
