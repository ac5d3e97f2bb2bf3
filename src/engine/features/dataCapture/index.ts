import type { LazyFeature } from '../../EngineContext.ts'
import type { DataCaptureFeature } from './DataCapture.ts'

/** Asks for an email address before sign-in, if the remote configuration has `emailCapture`. */
export const dataCapture: LazyFeature<DataCaptureFeature> = () =>
  import('./createDataCapture.ts').then(({ createDataCapture }) => createDataCapture)
