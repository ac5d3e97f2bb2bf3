import { type Address, zeroHash } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { createDeployer } from './createDeployer.ts'

/** The published salt of EntryPoint 0.8. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const artifacts = 'aa-contracts-08/artifacts'

/** The addresses of the contracts. They are the same on every network. */
export const officialUpgrade = {
  entryPoint: entryPoint08Address,
  delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const satisfies Record<string, Address>

/** Deploys EntryPoint 0.8 and the account of the same package, which plain accounts run (EIP-7702). */
export async function deployUpgrade({ rpcUrl }: { rpcUrl: string }) {
  const { create } = await createDeployer({ rpcUrl })
  return {
    entryPoint: await create(`${artifacts}/EntryPoint.json`, { salt: entryPointSalt }),
    delegate: await create(`${artifacts}/Simple7702Account.json`, { salt: zeroHash }),
  }
}
