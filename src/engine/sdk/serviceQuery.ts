import type { Config } from '../config/Config.ts'
import { sdkFramework, sdkType, sdkVersion } from './sdk.ts'

/** The query of every request to a service: the project, the kit and its version. */
export function serviceQuery(config: Pick<Config, 'adapters' | 'projectId' | 'sdkType'>) {
  const families = [...new Set(config.adapters.map(({ namespace }) => namespace))]
  return {
    projectId: config.projectId,
    st: config.sdkType ?? sdkType,
    sv: `${sdkFramework}-${families.join(',') || 'universal'}-${sdkVersion}`,
  }
}
