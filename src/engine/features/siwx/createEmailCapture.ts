import type { EngineContext } from '../../EngineContext.ts'
import { dataCaptureErrors } from '../dataCapture/dataCaptureErrors.ts'
import type { ResolvedFeatures } from '../remoteConfig/RemoteConfig.ts'
import { activeAccount, type EmailCapture } from './Siwx.ts'

/** Asks for an email address before sign-in, through the host's functions. */
export function createEmailCapture(
  context: Pick<EngineContext, 'config' | 'platform' | 'store'> & {
    features(): ResolvedFeatures
  },
): EmailCapture {
  const { config, features, store } = context

  async function pageContext() {
    const { createSiwxContext } = await import('./createSiwxContext.ts')
    return createSiwxContext(context)
  }

  function find() {
    const account = activeAccount(store.get())
    const plugin = config.siwx?.captureEmail
    const { emailCapture } = features()
    if (!account || !plugin || !emailCapture) return undefined
    const { accountAddress, chainId } = account
    const of = { accountAddress, chainId }
    return {
      account,
      isRequired: emailCapture !== true && emailCapture.includes('required'),
      send: async (email: string) =>
        (await plugin.send({ ...of, email }, await pageContext())) === true,
      async confirm(email: string, code: string): Promise<void> {
        await plugin.confirm({ ...of, email, code }, await pageContext())
      },
    }
  }

  return {
    isDue() {
      const found = find()
      const settled = store.get().dataCapture?.settled ?? []
      return found !== undefined && !settled.includes(found.account.accountAddress)
    },
    require() {
      const found = find()
      if (!found) throw dataCaptureErrors.NOT_ENABLED()
      return found
    },
  }
}
