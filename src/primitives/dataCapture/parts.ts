export {
  DataCaptureCode as Code,
  type DataCaptureCodeProps,
  DataCaptureEmail as Email,
  type DataCaptureEmailProps,
  DataCaptureError as Error,
  type DataCaptureErrorProps,
  DataCaptureForm as Form,
  type DataCaptureFormProps,
  DataCaptureRoot as Root,
  type DataCaptureRootProps,
  DataCaptureSkip as Skip,
  type DataCaptureSkipProps,
} from './DataCaptureRoot.tsx'
