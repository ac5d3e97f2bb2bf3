import type { LateContext } from './createLateFeatures.ts'
import type { EngineState } from './EngineState.ts'
import type { createCopy } from './features/account/createCopy.ts'
import type { createNetworkSwitch } from './features/network/createNetworkSwitch.ts'
import type { createSigner } from './features/signing/createSigner.ts'
import type { createEmailCapture } from './features/siwx/createEmailCapture.ts'
import type { Cancel } from './platform/Platform.ts'
import type { Cell } from './store/createStore.ts'

/** A slice of the state that is there only from the moment in which its feature is. */
export type LazySlice = {
  [Name in keyof EngineState]-?: undefined extends EngineState[Name] ? Name : never
}[keyof EngineState]

/** What a lazy feature is made from. */
export type FeatureContext = LateContext &
  Pick<ReturnType<typeof createCopy>, 'copy'> &
  Pick<ReturnType<typeof createSigner>, 'sign'> & {
    networkSwitch: ReturnType<typeof createNetworkSwitch>
    emailCapture: ReturnType<typeof createEmailCapture>
    /** Another lazy feature of the same engine. */
    load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
    /** The feature's own slice, with this in it unless the state holds one already. */
    slice<Name extends LazySlice>(
      name: Name,
      initial: NonNullable<EngineState[Name]>,
    ): Cell<NonNullable<EngineState[Name]>>
  }

/**
 * A feature that a page pays for only when it is used: `await engine.load(send)` makes it, once an
 * engine. What it returns as `start` runs while the engine does.
 */
export type LazyFeature<Made extends object> = () => Promise<
  (context: FeatureContext) => Made & { start?(): Cancel }
>
