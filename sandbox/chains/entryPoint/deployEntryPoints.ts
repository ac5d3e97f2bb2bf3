import { encodeFunctionData, numberToHex, parseAbi, parseEther } from 'viem'
import { callChain } from '../../wallets/callChain.ts'
import { actAs } from '../actAs.ts'
import { untilMined } from '../untilMined.ts'
import { entryPoints, paymaster } from './entryPoints.ts'

const from = '0x0000000000000000000000000000000000433700'
const abi = parseAbi(['function depositTo(address account) payable'])

/** Deploys the EntryPoints on a chain of the sandbox, with the paymaster and its deposits. */
export async function deployEntryPoints({ rpcUrl }: { rpcUrl: string }) {
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await actAs({ rpcUrl, from, ether: '1000000' }, async (act) => {
    for (const { deployment } of [paymaster, ...entryPoints.map(({ original }) => original)])
      await act(deployment)
    await untilMined({ rpcUrl })
    // The deployed code contains the address of its `SenderCreator`. So the code is copied after
    // the deployment.
    for (const { address, original } of entryPoints) {
      await call('anvil_setCode', [
        address,
        await call('eth_getCode', [original.address, 'latest']),
      ])
      const data = encodeFunctionData({ abi, args: [paymaster.address] })
      await act({ to: address, value: numberToHex(parseEther('100000')), data })
    }
    await untilMined({ rpcUrl })
  })
}
