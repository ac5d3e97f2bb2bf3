import { importTypeScript } from './importTypeScript.mjs'

/**
 * Deploys the contracts for the page "Mainnet without an account" on a chain of the sandbox. If a
 * dependency is missing, prints how to install it.
 */
export async function openMainnet(chain) {
  const { deployMainnet } = await importTypeScript('tests/foreign/deployMainnet.ts')
  const mainnet = await deployMainnet(chain)
  if (!mainnet.hasUniswap) {
    console.log('The page "Mainnet without an account" has no swaps: Uniswap is not installed.')
    console.log('Install its contracts with `npm ci --prefix tests/foreign`, and start again.')
  }
  return mainnet
}
