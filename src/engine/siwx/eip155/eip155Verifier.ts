import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { causesOf, errorMessage, readField } from '../../errors/readField.ts'
import { eip155Profile } from '../namespaceProfiles.ts'
import { readHex } from '../verification/bytes.ts'
import type {
  Eip1193Client,
  NamespaceVerifier,
  SignatureAnswer,
  SignatureRequest,
} from '../verification/SignatureRequest.ts'
import { recoverKey } from '../verification/secp256k1.ts'

/** Verifies messages and signatures of Ethereum and compatible networks. */
export const eip155Verifier: NamespaceVerifier = {
  profile: eip155Profile,
  checkSignature: checkEip155Signature,
}

const longestSignature = 16_384
const recoveries: ReadonlyMap<number | undefined, number> = new Map([
  [27, 0],
  [28, 1],
  // Some hardware wallets use these recovery values.
  [0, 0],
  [1, 1],
])

/**
 * Checks a signature of a key (EIP-191) without a request. For any other signature, asks the
 * account's contract (ERC-1271), even if the contract is not deployed yet (ERC-6492).
 */
async function checkEip155Signature(request: SignatureRequest): Promise<SignatureAnswer> {
  const { address, chainId, message, client } = request
  const signature = request.signature.startsWith('0x') ? readHex(request.signature) : undefined
  if (!signature || signature.length === 0 || signature.length > longestSignature) return false
  const hash = hashText(message)
  if (isKeysSignature(signature, hash, address)) return true
  const node = typeof client === 'function' ? client(chainId) : client
  return node ? askContract(node, { address, chainId, hash, signature }) : 'clientMissing'
}

function isKeysSignature(signature: Uint8Array, hash: Uint8Array, address: string): boolean {
  const recovery = recoveries.get(signature[64])
  if (signature.length !== 65 || recovery === undefined) return false
  try {
    const { uncompressed } = recoverKey(hash, signature.subarray(0, 64), recovery)
    const account = bytesToHex(keccak_256(uncompressed.subarray(1)).subarray(-20))
    return `0x${account}` === address.toLowerCase()
  } catch {
    // The signature is not a key's, but a contract may accept it.
    return false
  }
}

function hashText(text: string): Uint8Array {
  const bytes = utf8ToBytes(text)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(concatBytes(prefix, bytes))
}

/**
 * The value that a contract returns for a valid signature: the selector of
 * `isValidSignature(bytes32,bytes)`.
 */
const yes = '1626ba7e'
const wrapped = /(?:6492){16}$/

interface Question {
  readonly address: string
  readonly chainId: string
  readonly hash: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Asks a smart account, through a node of its chain. If the node fails, the result is neither
 * "valid" nor "invalid".
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
      // There is no contract, so the account has a key, and this key did not sign.
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
    // The node is not available, refuses the request or returns an invalid answer.
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
 * Returns whether the error is a revert of the contract. Reads the error formats of geth, anvil,
 * Nethermind and similar nodes.
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

/**
 * The bytecode of the validator that ERC-6492 publishes for `eth_call`. The validator deploys the
 * account if needed, asks it, and returns one byte. The source code is in the standard, in the
 * public domain.
 */
export const universalValidator =
  '0x608060405234801561001057600080fd5b5060405161069438038061069483398101604081905261002f9161051e565b600061003c848484610048565b9050806000526001601ff35b60007f64926492649264926492649264926492649264926492649264926492649264926100748361040c565b036101e7576000606080848060200190518101906100929190610577565b60405192955090935091506000906001600160a01b038516906100b69085906105dd565b6000604051808303816000865af19150503d80600081146100f3576040519150601f19603f3d011682016040523d82523d6000602084013e6100f8565b606091505b50509050876001600160a01b03163b60000361016057806101605760405162461bcd60e51b815260206004820152601e60248201527f5369676e617475726556616c696461746f723a206465706c6f796d656e74000060448201526064015b60405180910390fd5b604051630b135d3f60e11b808252906001600160a01b038a1690631626ba7e90610190908b9087906004016105f9565b602060405180830381865afa1580156101ad573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906101d19190610633565b6001600160e01b03191614945050505050610405565b6001600160a01b0384163b1561027a57604051630b135d3f60e11b808252906001600160a01b03861690631626ba7e9061022790879087906004016105f9565b602060405180830381865afa158015610244573d6000803e3d6000fd5b505050506040513d601f19601f820116820180604052508101906102689190610633565b6001600160e01b031916149050610405565b81516041146102df5760405162461bcd60e51b815260206004820152603a602482015260008051602061067483398151915260448201527f3a20696e76616c6964207369676e6174757265206c656e6774680000000000006064820152608401610157565b6102e7610425565b5060208201516040808401518451859392600091859190811061030c5761030c61065d565b016020015160f81c9050601b811480159061032b57508060ff16601c14155b1561038c5760405162461bcd60e51b815260206004820152603b602482015260008051602061067483398151915260448201527f3a20696e76616c6964207369676e617475726520762076616c756500000000006064820152608401610157565b60408051600081526020810180835289905260ff83169181019190915260608101849052608081018390526001600160a01b0389169060019060a0016020604051602081039080840390855afa1580156103ea573d6000803e3d6000fd5b505050602060405103516001600160a01b0316149450505050505b9392505050565b600060208251101561041d57600080fd5b508051015190565b60405180606001604052806003906020820280368337509192915050565b6001600160a01b038116811461045857600080fd5b50565b634e487b7160e01b600052604160045260246000fd5b60005b8381101561048c578181015183820152602001610474565b50506000910152565b600082601f8301126104a657600080fd5b81516001600160401b038111156104bf576104bf61045b565b604051601f8201601f19908116603f011681016001600160401b03811182821017156104ed576104ed61045b565b60405281815283820160200185101561050557600080fd5b610516826020830160208701610471565b949350505050565b60008060006060848603121561053357600080fd5b835161053e81610443565b6020850151604086015191945092506001600160401b0381111561056157600080fd5b61056d86828701610495565b9150509250925092565b60008060006060848603121561058c57600080fd5b835161059781610443565b60208501519093506001600160401b038111156105b357600080fd5b6105bf86828701610495565b604086015190935090506001600160401b0381111561056157600080fd5b600082516105ef818460208701610471565b9190910192915050565b828152604060208201526000825180604084015261061e816060850160208701610471565b601f01601f1916919091016060019392505050565b60006020828403121561064557600080fd5b81516001600160e01b03198116811461040557600080fd5b634e487b7160e01b600052603260045260246000fdfe5369676e617475726556616c696461746f72237265636f7665725369676e6572'
