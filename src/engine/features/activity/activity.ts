import type { LazyFeature } from '../../EngineContext.ts'
import type { ActivityFeature } from './ActivityFeature.ts'

/** What the account in use did: `const { history } = await engine.load(activity)`. */
export const activity: LazyFeature<ActivityFeature> = () =>
  import('./createActivity.ts').then(({ createActivity }) => createActivity)
