import type { CloudServicesOptions, CloudServicesUrls } from './CloudServicesOptions.ts'

export type CloudServiceName = keyof CloudServicesUrls

/** What all parts of the cloud services share. The parts load one by one. */
export interface Cloud extends Required<Pick<CloudServicesOptions, 'projectId' | 'urls'>> {
  urls: CloudServicesUrls
  /** The id of the WalletConnect client while it has a session. */
  clientId?: string | undefined
}
