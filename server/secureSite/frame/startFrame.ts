import type { SiteRequest } from '../SiteApi.ts'
import { answersToPage } from './answerPage.ts'
import { createApprovals } from './approval/Approvals.ts'
import type { SmartAccounts } from './evm/EvmSender.ts'
import { createWalletKeys } from './keys/createWalletKeys.ts'
import { createDeviceShares } from './keys/DeviceShares.ts'
import { createSiteClient } from './SiteClient.ts'
import { createFrameSession } from './session/createFrameSession.ts'
import { deviceLabel } from './session/deviceLabel.ts'
import { hasOwnStorage, ownStorage } from './storage/FrameStorage.ts'
import { createLanguage } from './texts/FrameLanguage.ts'
import { createScreen } from './views/Screen.ts'
import { findParents } from './wire/findParents.ts'
import { serveMessages } from './wire/serveMessages.ts'
import { servePort } from './wire/servePort.ts'

/** The parts of the frame that differ between sites. */
export interface FrameParts {
  readonly smartAccounts: SmartAccounts
}

/** Starts the embedded wallet. The wallet answers only the pages that the project lists. */
export async function startFrame(main: HTMLElement, { smartAccounts }: FrameParts) {
  const ancestors = findParents()
  const origin = ancestors?.[0]
  const projectId = new URLSearchParams(location.search).get('projectId')
  if (!ancestors || !origin || !projectId) return
  const language = createLanguage(navigator.languages)
  let storage = ownStorage
  const place = () => storage.place()
  const client = createSiteClient({ projectId, language, app: origin, place })
  const begin = () => client.ask('start', { ancestors: [...ancestors] })
  const [start, isStored] = await Promise.all([begin(), hasOwnStorage()])
  if (!start.isAllowed) return

  const screen = createScreen(main, language)
  if (!isStored) {
    const { createGivenStorage } = await import('./storage/createGivenStorage.ts')
    const given = createGivenStorage({ app: origin, begin, language, screen })
    storage = given
    await given.recall()
  }
  const keys = createWalletKeys({
    client,
    isPasskeyRequired: start.isPasskeyRequired,
    readShare: (split, aborted) =>
      start.isPasskeyRequired ? confirm(split, aborted) : client.ask('wallet/share', split),
    place,
    shares: createDeviceShares(place),
    label: deviceLabel(navigator.userAgent),
  })
  const session = createFrameSession({ client, keys, start, storage })
  const approvals = createApprovals({ client, keys, language, origin, screen, session, storage })
  const requests = answersToPage({
    approvals,
    client,
    keys,
    language,
    parentOrigin: origin,
    screen,
    session,
    smartAccounts,
    start,
    storage,
  })
  servePort(requests, { parentOrigin: origin, storage })
  serveMessages(requests, { parentOrigin: origin, storage })

  /**
   * Asks for the passkey that the site requires. The view shows on top of the settings, because the
   * settings may have requested the key.
   */
  async function confirm(split: SiteRequest<'wallet/share'>, aborted?: AbortSignal) {
    const [{ confirmView }, { withRecentLogin }] = await Promise.all([
      import('./views/confirmView.ts'),
      import('./views/reauthenticateView.ts'),
    ])
    return screen.askFirst(
      confirmView({
        client,
        session,
        send: (confirmation) => client.ask('wallet/share', { ...split, confirmation }),
        withLogin: (work) => withRecentLogin({ client, screen, session }, work),
      }),
      aborted,
    )
  }
}
