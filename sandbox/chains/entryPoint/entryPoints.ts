import { parseAbi } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { foretold } from '../smartAccount/foretold.ts'
import { entryPointCode } from './entryPointCode.ts'

/** The sandbox's own EntryPoints, at the addresses of the official ones. */
export const entryPoints = [
  {
    version: '0.7',
    address: entryPoint07Address,
    made: foretold(entryPointCode.EntryPoint07),
  },
  {
    version: '0.8',
    address: entryPoint08Address,
    made: foretold(entryPointCode.EntryPoint08),
  },
] as const

/** The contract that pays for all operations. */
export const paymaster = foretold(entryPointCode.Paymaster)

/** What only the sandbox's own have: what an operation would need, with any signature. */
export const estimateAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function estimate(PackedUserOperation op) returns (uint256 accountGas, uint256 paymasterGas, uint256 callGas, bool isDone, bytes answer)',
])
