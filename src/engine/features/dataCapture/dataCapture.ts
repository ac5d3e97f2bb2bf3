import type { LazyFeature } from '../../EngineContext.ts'
import type { DataCaptureFeature } from './DataCaptureFeature.ts'

/** Asks for an e-mail address before signing in, where the remote configuration says `emailCapture`. */
export const dataCapture: LazyFeature<DataCaptureFeature> = () =>
  import('./createDataCapture.ts').then(({ createDataCapture }) => createDataCapture)
