import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { createStandInFrame, secureOrigin } from './createStandInFrame.ts'
import { createTestEngine, settle, type TestEngineOptions } from './createTestEngine.ts'

const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://base.test'] } },
}
export const polygon = { ...base, id: 137, name: 'Polygon' }

/** Creates a started engine with the embedded wallet. The test simulates the frame. */
export function createEmbeddedEngine({
  isReady = true,
  href,
  platform,
  ...options
}: TestEngineOptions & { isReady?: boolean; href?: string } = {}) {
  const site = createStandInFrame({ isReady, ...(href && { href }) })
  const arranged = createTestEngine({
    networks: [mainnet, base, polygon, solana],
    projectId: 'p1',
    connectors: [embeddedWallet({ origin: secureOrigin })],
    platform: { windows: site.windows, ...platform },
    ...options,
  })
  const { engine, clock } = arranged

  /** Makes the frame ready: waits 500 ms after READY, and until all pending work is done. */
  async function comeUp() {
    await settle()
    clock.advance(500)
    await settle()
  }

  async function logIn(email = 'ada@example.com') {
    const sending = engine.login!.sendCode(email)
    await comeUp()
    await sending
    const connection = await engine.login!.confirmCode('123456')
    await settle()
    return connection
  }

  return { ...arranged, site, login: engine.login!, comeUp, logIn }
}
