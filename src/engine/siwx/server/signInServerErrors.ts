import { defineErrors } from '../../errors/defineErrors.ts'

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
