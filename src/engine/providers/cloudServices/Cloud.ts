import type { CloudServicesOptions, CloudServicesUrls } from './CloudServicesOptions.ts'

export type CloudServiceName = keyof CloudServicesUrls

/** The functions that all parts of the cloud services share. Each part loads separately. */
export interface Cloud extends Required<Pick<CloudServicesOptions, 'projectId' | 'urls'>> {
  urls: CloudServicesUrls
  /** The id of the WalletConnect client while it has a session. */
  clientId?: string | undefined
}
