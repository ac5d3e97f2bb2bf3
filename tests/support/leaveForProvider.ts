import { type KeyValueStorage, memoryStorage } from '../../src/engine/index.ts'
import { createEmbeddedEngine } from './createEmbeddedEngine.ts'
import { secureOrigin } from './createStandInFrame.ts'

export const messenger = { isMobile: () => true, messenger: () => 'ios' as const }
export const app = 'https://app.test/shop?item=1'

/** Opens a page in a messaging app, and chooses a provider as the user. */
export async function leaveForProvider(storage: KeyValueStorage = memoryStorage()) {
  const first = createEmbeddedEngine({ platform: { device: messenger, storage } })
  const leaving = first.login.social('github')
  leaving.catch(() => {})
  await first.comeUp()
  return { ...first, leaving, storage }
}

/** Opens the page to which the provider redirected the user. */
export const comeBack = (storage: KeyValueStorage, resultUri: string) =>
  createEmbeddedEngine({
    href: `${app}&result_uri=${encodeURIComponent(resultUri)}`,
    platform: { device: messenger, storage },
  })

/** The result that a provider returns after a successful login. */
export const result = `${secureOrigin}/social/result?code=1&state=abc`
