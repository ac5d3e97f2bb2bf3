import {
  DelegationManager,
  EIP7702StatelessDeleGator,
  ERC20PeriodTransferEnforcer,
  ERC20StreamingEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenStreamingEnforcer,
  NativeTokenTransferAmountEnforcer,
  NonceEnforcer,
  RedeemerEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis/bytecode'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import { type Address, concatHex, encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { createDeployer } from './createDeployer.ts'

/** Where MetaMask deployed version 1.3.0 of its Delegation Framework, on every network. */
export const officialDelegation = DELEGATOR_CONTRACTS['1.3.0']?.[1] as Readonly<
  Record<string, Address>
>
const salt = stringToHex('GATOR', { size: 32 })
/** The contract that deployed the framework. The manager stores it as its owner. */
const owner = '0xb0403b32f54d0bd752113f4009e8b534c6669f44'
const mark = 'a2646970667358221220'

const codes = {
  DelegationManager,
  EIP7702StatelessDeleGator,
  ERC20PeriodTransferEnforcer,
  ERC20StreamingEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenStreamingEnforcer,
  NativeTokenTransferAmountEnforcer,
  NonceEnforcer,
  RedeemerEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
}
/**
 * The package has the code of the deployed contracts, but it was built in another folder, so the
 * hash of its metadata differs. This map has the hashes of the deployed build. With them, each
 * contract gets its official address, which depends on every byte.
 */
const metadata: Readonly<Record<Name, string>> = {
  DelegationManager: 'c2284ea0163aafd9aee402e7645e9db93d0c27667921732dd0458883520a4752',
  EIP7702StatelessDeleGator: 'd057b8f9a4d5cb46c51c1004ce8cae8dcd3c06323da26ccdfd3dd38584a43adb',
  ERC20PeriodTransferEnforcer: '02755ab8cc52dedf9878671bfd7d317d71bfc428a79a9809842faaefd0de27d0',
  ERC20StreamingEnforcer: '38be6c898e25e035c36a52fe26a236a90574cd5fb48f9bc1cb72563a2f07d55b',
  ERC20TransferAmountEnforcer: 'c41875b732e3b48749e6357d2d1452efe720957c650141af2df143c50d966250',
  ExactCalldataEnforcer: '62106f857b9ea5652771f8110c9d685a8777516e1a78046d5db46a91586469c1',
  NativeTokenPeriodTransferEnforcer:
    'd41e667da8d747979e7ed7f05af656310d3eb3029c9d0c8a63a248703010d506',
  NativeTokenStreamingEnforcer: '9ae3650bc35b3640fcc1f9a46bf5b25f1ce1bf6eb25aeb42d8582dc4beb6b96b',
  NativeTokenTransferAmountEnforcer:
    '24cad96a7227a2b90e98242180a662fd4fbc57d3e5f57735ca4faddc936bc47d',
  NonceEnforcer: 'a9f5ef425adf403ab9ba4e7eb77d33d90a09d017b94aa31d1c936c4da108e6f0',
  RedeemerEnforcer: '1039fbe92afb704ab10dbd45ad43e2b1c4bae1a3a861fb6009a942c305971f67',
  TimestampEnforcer: '937c24aea9e01f448cb62e2b3be0bdd7f808e5688cca18b12ff45cb1dabdc7b0',
  ValueLteEnforcer: 'aaa65c38bf913adb3b6476a0d2d501b6b9e881c6a33b33b16dd8081cbc1b61ce',
}
type Name = keyof typeof codes

function argumentsOf(name: Name): Hex {
  const { DelegationManager, EntryPoint } = officialDelegation
  const given: readonly Address[] =
    name === 'DelegationManager'
      ? [owner]
      : name === 'EIP7702StatelessDeleGator'
        ? [DelegationManager!, EntryPoint!]
        : []
  return encodeAbiParameters(
    given.map(() => ({ type: 'address' })),
    given,
  )
}

/** The official code that creates a contract. */
function codeOf(name: Name): Hex {
  const code = codes[name]
  const at = code.lastIndexOf(mark) + mark.length
  const hash = metadata[name]
  const official = `${code.slice(0, at)}${hash}${code.slice(at + hash.length)}`
  return concatHex([`0x${official.replace(/^0x/, '')}`, argumentsOf(name)])
}

/** Deploys the parts of MetaMask's Delegation Framework that permissions use, by their names. */
export async function deployDelegation({ rpcUrl }: { rpcUrl: string }) {
  const { deploy } = await createDeployer({ rpcUrl })
  const names = Object.keys(codes) as Name[]
  const found = {} as Record<Name, Address>
  for (const name of names) found[name] = await deploy(codeOf(name), { salt })
  return found
}
