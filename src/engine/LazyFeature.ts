import type { LateContext } from './createLateFeatures.ts'
import type { EngineState } from './EngineState.ts'
import type { createCopy } from './features/account/createCopy.ts'
import type { createNetworkSwitch } from './features/network/createNetworkSwitch.ts'
import type { createSigner } from './features/signing/createSigner.ts'
import type { createEmailCapture } from './features/siwx/createEmailCapture.ts'
import type { Cancel } from './platform/Platform.ts'
import type { Cell } from './store/createStore.ts'

/** A slice of the state that exists only after its feature has loaded. */
export type LazySlice = {
  [Name in keyof EngineState]-?: undefined extends EngineState[Name] ? Name : never
}[keyof EngineState]

/** What a lazy feature is created from. */
export type FeatureContext = LateContext &
  Pick<ReturnType<typeof createCopy>, 'copy'> &
  Pick<ReturnType<typeof createSigner>, 'sign'> & {
    networkSwitch: ReturnType<typeof createNetworkSwitch>
    emailCapture: ReturnType<typeof createEmailCapture>
    /** Another lazy feature of the same engine. */
    load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
    /** The feature's own slice. Sets it to this value unless the state already has one. */
    slice<Name extends LazySlice>(
      name: Name,
      initial: NonNullable<EngineState[Name]>,
    ): Cell<NonNullable<EngineState[Name]>>
  }

/**
 * A feature that loads only when it is used. `await engine.load(send)` creates it once for each
 * engine. The `start` that it returns runs while the engine runs.
 */
export type LazyFeature<Made extends object> = () => Promise<
  (context: FeatureContext) => Made & { start?(): Cancel }
>
