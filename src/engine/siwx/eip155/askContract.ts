import { bytesToHex } from '@noble/hashes/utils.js'
import { causesOf } from '../../errors/causesOf.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import { readField } from '../../errors/readField.ts'
import type { SignatureAnswer } from '../verification/ChainVerifier.ts'
import type { Eip1193Client } from '../verification/Eip1193Client.ts'
import { universalValidator } from './universalValidator.ts'

/** The return value for a valid signature: the selector of `isValidSignature(bytes32,bytes)`. */
const yes = '1626ba7e'
const wrapped = /(?:6492){16}$/

interface Question {
  readonly address: string
  readonly chainId: string
  readonly hash: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Asks a smart account through a node of its chain. A failure of the node is neither valid nor
 * invalid.
 */
export async function askContract(
  client: Eip1193Client,
  { address, chainId, hash, signature }: Question,
): Promise<SignatureAnswer> {
  const digits = bytesToHex(signature)
  const isWrapped = wrapped.test(digits)
  try {
    const chain = await client.request({ method: 'eth_chainId' })
    if (!isHex(chain)) return 'clientFailed'
    if (BigInt(chain) !== BigInt(chainId.slice(chainId.indexOf(':') + 1)))
      return 'clientOnOtherChain'
    if (!isWrapped) {
      const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
      // There is no contract, so the account has a key, and that key did not sign.
      if (code === '0x') return false
      if (!isHex(code)) return 'clientFailed'
    }
    const answer = await call(
      client,
      isWrapped
        ? {
            data:
              universalValidator +
              word(address.slice(2)) +
              bytesToHex(hash) +
              word('60') +
              bytes(digits),
          }
        : {
            to: address,
            data: `0x${yes}${bytesToHex(hash)}${word('40')}${bytes(digits)}`,
          },
    )
    if (answer === 'reverted') return false
    if (typeof answer !== 'string' || !/^0x[\da-f]*$/i.test(answer)) return 'clientFailed'
    if (!isWrapped) return answer.slice(0, 66) === `0x${yes.padEnd(64, '0')}`
    return answer === '0x01' || (answer === '0x00' ? false : 'clientFailed')
  } catch {
    // The node is unavailable, refuses or returns an invalid answer.
    return 'clientFailed'
  }
}

async function call(client: Eip1193Client, transaction: { to?: string; data: string }) {
  try {
    return await client.request({ method: 'eth_call', params: [transaction, 'latest'] })
  } catch (error) {
    if (causesOf(error).some(isRevert)) return 'reverted'
    throw error
  }
}

/**
 * Whether the contract reverted, in the error formats of geth, anvil, Nethermind and similar nodes.
 */
function isRevert(error: unknown): boolean {
  return (
    readField(error, 'code') === 3 ||
    /\brevert(?:ed)?\b/i.test(errorMessage(error)?.slice(0, 500) ?? '')
  )
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
const word = (digits: string) => digits.toLowerCase().padStart(64, '0')
const bytes = (digits: string) =>
  word((digits.length / 2).toString(16)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
