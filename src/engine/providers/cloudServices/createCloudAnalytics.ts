import type { AnalyticsProvider } from '../Provider.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'
import { createAnalyticsApi } from '../services/createAnalyticsApi.ts'
import type { Cloud } from './Cloud.ts'
import { openCloudHttp } from './openCloudHttp.ts'

/** Sends events and error reports. */
export function createCloudAnalytics(cloud: Cloud): AnalyticsProvider {
  const api = (options: ProviderOptions) =>
    createAnalyticsApi(openCloudHttp(cloud, 'analytics', options))
  return {
    send: async (events, options) => api(options).send(events, options),
    report: async (error, options) => api(options).report(error, options),
  }
}
