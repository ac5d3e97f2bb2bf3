import type { LazyFeature } from '../../EngineContext.ts'
import type { ActivityFeature } from './Activity.ts'

/** The history of the account in use: `const { history } = await engine.load(activity)`. */
export const activity: LazyFeature<ActivityFeature> = () =>
  import('./createActivity.ts').then(({ createActivity }) => createActivity)
