import { type Abi, encodeDeployData, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { callChain } from '../../wallets/callChain.ts'
import { testAccounts } from '../../wallets/testAccounts.ts'
import { actAs } from '../actAs.ts'
import { untilMined } from '../untilMined.ts'
import { tokenCode } from './tokenCode.ts'
import { sandboxCollections, sandboxProxy, sandboxTokens, tokenDeployer } from './tokens.ts'

export interface DeployTokensOptions {
  rpcUrl: string
  /** The base URL of the collections' metadata. The token id is appended. */
  metadataUrl?: string | undefined
}

/** The slot in which a proxy stores the address of its code (EIP-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

const plain = parseAbi(['constructor()'])
const coin = parseAbi(['constructor(string, string, uint8)'])
const pictures = parseAbi(['constructor(string, string, string)'])
const prints = parseAbi(['constructor(string)'])
const minting = parseAbi([
  'function mint(address, uint256)',
  'function mint(address, uint256, uint256)',
])

/**
 * Deploys the tokens and collections on a chain of the sandbox. Alice and Carol get some of them.
 */
export async function deployTokens({
  rpcUrl,
  metadataUrl = 'https://metadata.example/',
}: DeployTokensOptions) {
  const { alice, carol } = testAccounts
  const { tide, moss, ticket, quiet, frozen, nay } = sandboxTokens
  await actAs({ rpcUrl, from: tokenDeployer, ether: '10' }, async (act) => {
    const deploy = (bytecode: Hex, abi: Abi, args: readonly unknown[]) =>
      act({ data: encodeDeployData({ abi, bytecode, args } as never) })
    const mint = (to: string, ...args: readonly unknown[]) =>
      act({ to, data: encodeFunctionData({ abi: minting, functionName: 'mint', args } as never) })

    for (const { name, symbol, decimals } of [tide, moss, ticket])
      await deploy(tokenCode.Coin, coin, [name, symbol, decimals])
    await deploy(tokenCode.SilentCoin, plain, [])
    await deploy(tokenCode.PausedCoin, plain, [])
    await deploy(tokenCode.FalseCoin, plain, [])
    for (const { name, symbol } of [sandboxCollections.pictures, sandboxCollections.spam])
      await deploy(tokenCode.Pictures, pictures, [name, symbol, metadataUrl])
    await deploy(tokenCode.Prints, prints, [`${metadataUrl}{id}`])
    await deploy(tokenCode.TestNames, plain, [])

    await mint(tide.address, alice.address, 1_000_500_000n)
    await mint(tide.address, carol.address, 2_000_000n)
    await mint(moss.address, alice.address, 77_000_000_000_000_000_001n)
    await mint(ticket.address, alice.address, 12n)
    await mint(quiet.address, alice.address, 250_000_000n)
    await mint(frozen.address, alice.address, 5_000_000_000_000_000_000n)
    await mint(nay.address, alice.address, 5_000_000_000_000_000_000n)
    await mint(sandboxCollections.pictures.address, alice.address, 1n)
    await mint(sandboxCollections.pictures.address, alice.address, 2n)
    await mint(sandboxCollections.spam.address, alice.address, 7n)
    await mint(sandboxCollections.prints.address, alice.address, 3n, 4n)
  })
  await setProxy(rpcUrl, tide.address)
}

/**
 * Sets the code and the storage of a proxy directly. No proxy contract has a licence that allows us
 * to ship the contract.
 */
async function setProxy(rpcUrl: string, implementation: Hex) {
  const ask = (method: string, ...params: unknown[]) => callChain({ rpcUrl, method, params })
  await untilMined({ rpcUrl })
  await ask('anvil_setCode', sandboxProxy, await ask('eth_getCode', implementation, 'latest'))
  await ask('anvil_setStorageAt', sandboxProxy, implementationSlot, pad(implementation))
}
