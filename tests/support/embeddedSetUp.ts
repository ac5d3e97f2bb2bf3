import { embeddedWallet } from '../../src/engine/connectors/embedded/embeddedWallet.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createStandInFrame, secureOrigin } from './createStandInFrame.ts'
import type { EngineSetUp } from './renderWithEngine.tsx'

/**
 * Returns the options of an engine with the embedded wallet. The test controls the wallet's frame
 * and the clock.
 */
export function embeddedSetUp() {
  const site = createStandInFrame()
  const platform = createTestPlatform({ windows: site.windows })
  const setUp: EngineSetUp = {
    platform,
    connectors: [embeddedWallet({ origin: secureOrigin })],
    projectId: 'p1',
  }
  return { site, clock: platform.clock, setUp }
}
