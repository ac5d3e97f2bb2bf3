import type { LazyFeature } from '../../EngineContext.ts'
import type { MeaningFeature } from './Meaning.ts'

/** Explains in words what a wallet will be asked to sign (ERC-7730). */
export const meaning: LazyFeature<MeaningFeature> = () =>
  import('./createMeaning.ts').then(({ createMeaning }) => createMeaning)
