export {
  MeaningDigests as Digests,
  type MeaningDigestsProps,
  MeaningFields as Fields,
  type MeaningFieldsProps,
  MeaningValue as Value,
  type MeaningValueProps,
  MeaningWarning as Warning,
  type MeaningWarningProps,
  MeaningWarnings as Warnings,
  type MeaningWarningsProps,
} from './MeaningFields.tsx'
export {
  MeaningError as Error,
  type MeaningErrorProps,
  MeaningIntent as Intent,
  type MeaningIntentProps,
  MeaningRoot as Root,
  type MeaningRootProps,
} from './MeaningRoot.tsx'
