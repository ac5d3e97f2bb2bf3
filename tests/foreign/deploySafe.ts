import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  numberToHex,
  parseEther,
  zeroHash,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'

/** Deploys from the start of every anvil chain. Safe's own has the same code at another address. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const safeDeployer = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
/** The published salt of EntryPoint 0.7. */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
const from = '0x00000000000000000000000000000000005eed01'

const aa = '@account-abstraction/contracts/artifacts'
const safe = '@safe-global/safe-4337/build/artifacts'
const contracts = '@safe-global/safe-contracts/build/artifacts/contracts'

/** Where they are on every network. */
export const officialSafe = {
  entryPoint: entryPoint07Address,
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  multiSend: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
} as const satisfies Record<string, Address>

export function readArtifact(path: string): { abi: Abi; bytecode: Hex } {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', path), 'utf8'))
}

export const entryPointAbi = () => readArtifact(`${aa}/EntryPoint.json`).abi
export const verifyingPaymaster = () => readArtifact(`${aa}/VerifyingPaymaster.json`)

/**
 * Deploys the official contracts of ERC-4337 and of Safe from their packages. The deployer derives
 * each address from the code, so that official code lands at its official address. The package of
 * Safe's module was built with other metadata: its two contracts are put at their addresses.
 */
export async function deploySafe({ rpcUrl }: { rpcUrl: string }) {
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await call('anvil_setBalance', [from, numberToHex(parseEther('100'))])
  await call('anvil_impersonateAccount', [from])
  await call('anvil_setCode', [safeDeployer, await call('eth_getCode', [deployer, 'latest'])])

  async function create(by: Address, salt: Hex, path: string, args: readonly unknown[] = []) {
    const { abi, bytecode } = readArtifact(path)
    const code = encodeDeployData({ abi, bytecode, args })
    const transaction = {
      from,
      to: by,
      data: `${salt}${code.slice(2)}`,
      gas: numberToHex(15_000_000),
    }
    await call('eth_sendTransaction', [transaction])
    await untilMined({ rpcUrl })
    return getCreate2Address({ from: by, salt, bytecode: code })
  }

  const entryPoint = await create(deployer, entryPointSalt, `${aa}/EntryPoint.json`)
  const createSafe = (path: string, args?: readonly unknown[]) =>
    create(safeDeployer, zeroHash, path, args)
  /** Puts the code of a contract at its official address too. */
  async function copy(contract: Address, to: Address) {
    await call('anvil_setCode', [to, await call('eth_getCode', [contract, 'latest'])])
    return to
  }
  const moduleSetup = await createSafe(`${safe}/contracts/SafeModuleSetup.sol/SafeModuleSetup.json`)
  const module = await createSafe(`${safe}/contracts/Safe4337Module.sol/Safe4337Module.json`, [
    entryPoint,
  ])
  return {
    entryPoint,
    factory: await createSafe(`${contracts}/proxies/SafeProxyFactory.sol/SafeProxyFactory.json`),
    singleton: await createSafe(`${contracts}/Safe.sol/Safe.json`),
    multiSend: await createSafe(`${contracts}/libraries/MultiSend.sol/MultiSend.json`),
    multiSendCallOnly: await createSafe(
      `${contracts}/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json`,
    ),
    moduleSetup: await copy(moduleSetup, officialSafe.moduleSetup),
    module: await copy(module, officialSafe.module),
  }
}
