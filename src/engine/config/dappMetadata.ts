import { sdkType, sdkVersion } from '../providers/services/sdk.ts'

/** The app, as wallets show it to their users. */
export interface Metadata {
  name: string
  description: string
  url: string
  icons: readonly string[]
}

/** The app, as wallets and services see it. Without the values that the host did not set. */
export interface DappMetadata extends Partial<Metadata> {
  projectId?: string | undefined
  sdkType: string
  sdkVersion: string
}

export function dappMetadata({
  metadata,
  projectId,
  sdkType: given = sdkType,
}: {
  metadata?: Metadata | undefined
  projectId?: string | undefined
  sdkType?: string | undefined
}): DappMetadata {
  return {
    ...metadata,
    ...(projectId !== undefined && { projectId }),
    sdkType: given,
    sdkVersion,
  }
}
