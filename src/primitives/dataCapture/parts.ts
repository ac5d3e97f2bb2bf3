export {
  DataCaptureAddress as Address,
  type DataCaptureAddressProps,
  DataCaptureCode as Code,
  type DataCaptureCodeProps,
  DataCaptureError as Error,
  type DataCaptureErrorProps,
  DataCaptureForm as Form,
  type DataCaptureFormProps,
  DataCaptureRoot as Root,
  type DataCaptureRootProps,
  DataCaptureSkip as Skip,
  type DataCaptureSkipProps,
} from './DataCaptureRoot.tsx'
