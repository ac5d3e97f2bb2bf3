import { type Address, getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'

interface SignInOptions {
  readonly address: string
  readonly chainId?: number
  /** The origin of the page that asks. */
  readonly origin: string
  readonly resources?: string[]
  readonly statement?: string | undefined
}

/** Writes a page's own sign-in message (EIP-4361). The frame itself asks the user only for this. */
export const ownSignIn = ({ address, chainId = 31337, origin, ...more }: SignInOptions) =>
  createSiweMessage({
    address: getAddress(address as Address),
    chainId,
    domain: new URL(origin).host,
    nonce: 'abcdefgh12345678',
    uri: origin,
    version: '1',
    ...more,
  })
