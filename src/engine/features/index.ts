import type { LazyFeature } from '../EngineContext.ts'
import type { ActivityFeature } from './activity/Activity.ts'
import type { CapabilitiesFeature } from './capabilities/Capabilities.ts'
import type { DataCaptureFeature } from './dataCapture/DataCapture.ts'
import type { MeaningFeature } from './meaning/Meaning.ts'
import type { NamesFeature } from './names/Names.ts'
import type { OnrampFeature } from './onramp/Onramp.ts'
import type { PermissionsFeature } from './permissions/Permissions.ts'
import type { ReceiveFeature } from './receive/Receive.ts'

// The features that load on first use. Pass one of these functions to `engine.load`. Other features
// are exported from other files, because an idle page would otherwise send one more request. A
// feature that the engine or another feature loads is exported from its own folder, such as `calls`
// and `transactions`. Features that the account view shows are in `accountReads.ts`.

/** The history of the account in use: `const { history } = await engine.load(activity)`. */
export const activity: LazyFeature<ActivityFeature> = () =>
  import('./activity/createActivity.ts').then(({ createActivity }) => createActivity)

/** Reads what the wallet in use supports (EIP-5792). */
export const capabilities: LazyFeature<CapabilitiesFeature> = () =>
  import('./capabilities/createCapabilities.ts').then(
    ({ createCapabilities }) => createCapabilities,
  )

/** Asks for an email address before sign-in, if the remote configuration has `emailCapture`. */
export const dataCapture: LazyFeature<DataCaptureFeature> = () =>
  import('./dataCapture/createDataCapture.ts').then(({ createDataCapture }) => createDataCapture)

/** Explains in words what a wallet will be asked to sign (ERC-7730). */
export const meaning: LazyFeature<MeaningFeature> = () =>
  import('./meaning/createMeaning.ts').then(({ createMeaning }) => createMeaning)

/** Resolves account names, lists the account's own names, and registers names. */
export const names: LazyFeature<NamesFeature> = () =>
  import('./names/createNames.ts').then(({ createNames }) => createNames)

/** Buying with a card or a bank account, from the providers that the host configured. */
export const onramp: LazyFeature<OnrampFeature> = () =>
  import('./onramp/createOnramp.ts').then(({ createOnramp }) => createOnramp)

/** Lists and revokes the permissions of apps for the account in use. */
export const permissions: LazyFeature<PermissionsFeature> = () =>
  import('./permissions/createPermissions.ts').then(({ createPermissions }) => createPermissions)

/** Shares the address of the account in use: `const { share } = await engine.load(receive)`. */
export const receive: LazyFeature<ReceiveFeature> = () =>
  import('./receive/createReceive.ts').then(({ createReceive }) => createReceive)
