import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine, type EngineConfig, type Platform } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from './createFakeProvider.ts'
import { testInfo } from './createTestEvm.ts'

export const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Creates a running engine on a page where two EVM wallets have announced themselves. */
export function createAnnouncedEngine({
  platform: changes,
  ...config
}: Omit<EngineConfig, 'platform'> & { platform?: Partial<Platform> } = {}) {
  const platform = createTestPlatform(changes)
  const engine = createEngine({ adapters: [evm()], platform, ...config })
  const stop = engine.start()
  function announce(info: typeof testInfo, answers: Record<string, unknown> = {}) {
    const wallet = createFakeProvider(answers)
    platform.dispatchPageEvent('eip6963:announceProvider', { info, provider: wallet.provider })
    return wallet
  }
  const meadow = announce(testInfo)
  const harbor = announce(
    {
      ...testInfo,
      uuid: '350670db-19fa-4704-a166-e52e178b59d3',
      name: 'Harbor',
      rdns: 'test.harbor',
    },
    { eth_accounts: [other], eth_requestAccounts: [other], eth_chainId: '0xa4b1' },
  )
  return { engine, harbor, meadow, platform, stop }
}
