import { parseAbi } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { create2Deployment } from '../create2Deployment.ts'
import { entryPointCode } from './entryPointCode.ts'

/**
 * The sandbox's own EntryPoints. Their code is copied from the address `original` to the address of
 * the official EntryPoint.
 */
export const entryPoints = [
  {
    version: '0.7',
    address: entryPoint07Address,
    original: create2Deployment(entryPointCode.EntryPoint07),
  },
  {
    version: '0.8',
    address: entryPoint08Address,
    original: create2Deployment(entryPointCode.EntryPoint08),
  },
] as const

/** The contract that pays for all operations. */
export const paymaster = create2Deployment(entryPointCode.Paymaster)

/**
 * A function that official EntryPoints do not have. It returns the gas of an operation, whatever
 * the operation's signature is.
 */
export const estimateAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function estimate(PackedUserOperation op) returns (uint256 accountGas, uint256 paymasterGas, uint256 callGas, bool isDone, bytes answer)',
])
