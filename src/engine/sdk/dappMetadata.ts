import type { EngineConfig, Metadata } from '../config/EngineConfig.ts'
import { sdkType, sdkVersion } from './sdk.ts'

/** The app as wallets and services see it. Values that the host did not set are missing. */
export interface DappMetadata extends Partial<Metadata> {
  projectId?: string | undefined
  sdkType: string
  sdkVersion: string
}

export function dappMetadata({
  metadata,
  projectId,
  sdkType: given = sdkType,
}: EngineConfig): DappMetadata {
  return {
    ...metadata,
    ...(projectId !== undefined && { projectId }),
    sdkType: given,
    sdkVersion,
  }
}
