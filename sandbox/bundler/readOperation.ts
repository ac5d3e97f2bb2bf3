import { hexToBigInt, isAddress, isHex, type SignedAuthorization } from 'viem'
import type { RpcUserOperation, UserOperation } from 'viem/account-abstraction'
import { isRecord } from '../wallets/isRecord.ts'

const amounts = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const
const paymasterAmounts = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const
const texts = [
  'callData',
  'signature',
  'factory',
  'factoryData',
  'paymaster',
  'paymasterData',
] as const

const isOperation = (given: unknown): given is RpcUserOperation<'0.8'> =>
  isRecord(given) &&
  isAddress(String(given.sender), { strict: false }) &&
  isHex(given.callData) &&
  [...amounts, ...paymasterAmounts, ...texts].every(
    (name) => given[name] === undefined || given[name] === null || isHex(given[name]),
  )

/** Reads an operation from JSON-RPC (ERC-7769). `undefined` if the operation is malformed. */
export function readOperation(given: unknown): UserOperation<'0.8'> | undefined {
  if (!isOperation(given)) return undefined
  const quantity = (hex: unknown) => (isHex(hex) && hex !== '0x' ? hexToBigInt(hex) : 0n)
  const { callData, eip7702Auth, factory, factoryData, paymaster, paymasterData } = given
  return {
    sender: given.sender,
    callData,
    signature: given.signature ?? '0x',
    nonce: quantity(given.nonce),
    callGasLimit: quantity(given.callGasLimit),
    verificationGasLimit: quantity(given.verificationGasLimit),
    preVerificationGas: quantity(given.preVerificationGas),
    maxFeePerGas: quantity(given.maxFeePerGas),
    maxPriorityFeePerGas: quantity(given.maxPriorityFeePerGas),
    ...(factory && { factory, factoryData: factoryData ?? '0x' }),
    ...(paymaster && {
      paymaster,
      paymasterData: paymasterData ?? '0x',
      paymasterVerificationGasLimit: quantity(given.paymasterVerificationGasLimit),
      paymasterPostOpGasLimit: quantity(given.paymasterPostOpGasLimit),
    }),
    ...(eip7702Auth && { authorization: authorizationOf(eip7702Auth) }),
  }
}

/** Reads the authorization that upgrades an EOA together with its operation (EIP-7702). */
const authorizationOf = ({
  address,
  chainId,
  nonce,
  r,
  s,
  yParity,
}: NonNullable<RpcUserOperation<'0.8'>['eip7702Auth']>): SignedAuthorization => ({
  address,
  chainId: Number(chainId),
  nonce: Number(nonce),
  r,
  s,
  yParity: Number(yParity),
})
