import type { LazyFeature } from '../../LazyFeature.ts'
import type { Activity } from './createActivity.ts'

/** The history of the account in use: `const { history } = await engine.load(activity)`. */
export const activity: LazyFeature<Activity> = () =>
  import('./createActivity.ts').then(({ createActivity }) => createActivity)
