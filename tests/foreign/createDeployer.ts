import {
  type Address,
  encodeDeployData,
  getCreate2Address,
  type Hex,
  numberToHex,
  parseEther,
} from 'viem'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { readArtifact } from './readArtifact.ts'

/** Deploys from the start of every anvil chain. */
export const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const from = '0x00000000000000000000000000000000005eed01'

/**
 * Deploys contracts of packages on an anvil chain. The deployer derives each address from the code, so
 * that official code lands at its official address.
 */
export async function createDeployer({ rpcUrl }: { rpcUrl: string }) {
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await call('anvil_setBalance', [from, numberToHex(parseEther('100'))])
  await call('anvil_impersonateAccount', [from])
  async function deploy(
    code: Hex,
    { by = deployer, salt }: { by?: Address | undefined; salt: Hex },
  ): Promise<Address> {
    const data = `${salt}${code.slice(2)}`
    await call('eth_sendTransaction', [{ from, to: by, data, gas: numberToHex(15_000_000) }])
    await untilMined({ rpcUrl })
    return getCreate2Address({ from: by, salt, bytecode: code })
  }

  return {
    call,
    /** Copies the code of a contract to a second address. */
    async copy(contract: Address, to: Address) {
      await call('anvil_setCode', [to, await call('eth_getCode', [contract, 'latest'])])
      return to
    },
    /** Runs a contract's creation code, with the arguments at its end. */
    deploy,
    create(
      path: string,
      { args = [], by, salt }: { args?: readonly unknown[]; by?: Address; salt: Hex },
    ): Promise<Address> {
      const { abi, bytecode } = readArtifact(path)
      return deploy(encodeDeployData({ abi, bytecode, args }), { by, salt })
    },
  }
}
