import type { LazyFeature } from '../../LazyFeature.ts'
import type { Activity } from './createActivity.ts'

/** What the account in use did: `const { history } = await engine.load(activity)`. */
export const activity: LazyFeature<Activity> = () =>
  import('./createActivity.ts').then(({ createActivity }) => createActivity)
