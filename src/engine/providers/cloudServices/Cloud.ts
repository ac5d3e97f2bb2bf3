import type { CloudServicesOptions, CloudServicesUrls } from './CloudServicesOptions.ts'

export type CloudServiceName = keyof CloudServicesUrls

/** The data that all parts of the cloud services share. Each part loads separately. */
export interface Cloud extends Required<Pick<CloudServicesOptions, 'projectId' | 'urls'>> {
  urls: CloudServicesUrls
  /** The id of the WalletConnect client. Set while the client has a session. */
  clientId?: string | undefined
}
