import { actAs } from '../actAs.ts'
import { deployEntryPoints } from '../entryPoint/deployEntryPoints.ts'
import { untilMined } from '../untilMined.ts'
import { smartAccountFactory } from './smartAccounts.ts'

const from = '0x0000000000000000000000000000000000433701'

/** Deploys the factory of smart accounts, the EntryPoints and the paymaster on a chain. */
export async function deploySmartAccounts({ rpcUrl }: { rpcUrl: string }) {
  await deployEntryPoints({ rpcUrl })
  await actAs({ rpcUrl, from, ether: '10' }, async (act) => {
    await act(smartAccountFactory.deployment)
    await untilMined({ rpcUrl })
  })
}
