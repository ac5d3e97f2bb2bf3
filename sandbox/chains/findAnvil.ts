import { createRequire } from 'node:module'

const builds: Readonly<Record<string, string>> = {
  'darwin-arm64': 'anvil-darwin-arm64/bin/anvil',
  'darwin-x64': 'anvil-darwin-amd64/bin/anvil',
  'linux-arm64': 'anvil-linux-arm64/bin/anvil',
  'linux-x64': 'anvil-linux-amd64/bin/anvil',
  'win32-x64': 'anvil-win32-amd64/bin/anvil.exe',
}

/**
 * Returns the path of anvil's binary for this machine. The binary is in the package of the
 * platform. The install script of the package `anvil` does not run if scripts are disabled.
 */
export function findAnvil({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process) {
  const build = builds[`${platform}-${arch}`]
  if (!build) {
    throw new Error(
      `The sandbox's chain, anvil, has no build for ${platform}-${arch}. It runs on ${Object.keys(builds).join(', ')}.`,
    )
  }
  try {
    const fromHere = createRequire(import.meta.url)
    const fromAnvil = createRequire(fromHere.resolve('@foundry-rs/anvil/package.json'))
    return fromAnvil.resolve(`@foundry-rs/${build}`)
  } catch (cause) {
    throw new Error(
      `The sandbox's chain, anvil, is not installed: @foundry-rs/${build} is missing. Install again with optional dependencies.`,
      { cause },
    )
  }
}
