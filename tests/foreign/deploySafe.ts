import { type Address, zeroHash } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { createDeployer, deployer } from './createDeployer.ts'
import { readArtifact } from './readArtifact.ts'

/** Safe's own deployer, with the same code at another address. */
const safeDeployer = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
/** The published salt of EntryPoint 0.7. */
const entryPointSalt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'

const aa = '@account-abstraction/contracts/artifacts'
const safe = '@safe-global/safe-4337/build/artifacts'
const contracts = '@safe-global/safe-contracts/build/artifacts/contracts'

/** The addresses of the contracts. They are the same on every network. */
export const officialSafe = {
  entryPoint: entryPoint07Address,
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  multiSend: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
} as const satisfies Record<string, Address>

export const verifyingPaymaster = () => readArtifact(`${aa}/VerifyingPaymaster.json`)

/**
 * Deploys the official contracts of ERC-4337 and of Safe from their packages, at their official
 * addresses. The package of Safe's module was built with other metadata, so its two contracts would
 * get other addresses. The function copies them to the official addresses.
 */
export async function deploySafe({ rpcUrl }: { rpcUrl: string }) {
  const { copy, create } = await createDeployer({ rpcUrl })
  await copy(deployer, safeDeployer)
  const entryPoint = await create(`${aa}/EntryPoint.json`, { salt: entryPointSalt })
  const createSafe = (path: string, args?: readonly unknown[]) =>
    create(path, { by: safeDeployer, salt: zeroHash, ...(args && { args }) })
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
