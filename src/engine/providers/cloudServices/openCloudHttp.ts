import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { ProviderOptions } from '../ProviderOptions.ts'
import type { Http, Request } from '../services/createHttp.ts'
import { serviceErrors } from '../services/serviceErrors.ts'
import type { Cloud, CloudServiceName } from './Cloud.ts'

/**
 * Sends requests to one of the services through the engine, which limits the requests. Each request
 * uses the signal of its call. Throws `service/NOT_CONFIGURED` without a URL or a project id.
 */
export function openCloudHttp(
  { projectId, urls }: Pick<Cloud, 'projectId' | 'urls'>,
  name: CloudServiceName,
  { fetchJson, kit, send }: Pick<ProviderOptions, 'fetchJson' | 'kit' | 'send'>,
): Http {
  const base = sanitizeUrl(urls[name], 'service')?.replace(/\/+$/, '')
  if (!base || !projectId) throw serviceErrors.NOT_CONFIGURED(name)
  const common = { projectId, st: kit.type, sv: kit.version }

  function urlOf(path: string, { last, query }: Pick<Request, 'last' | 'query'> = {}): string {
    const url = new URL(base + path)
    for (const [field, value] of Object.entries({ ...query, ...common, ...last }))
      if (value !== undefined && value !== null) url.searchParams.set(field, String(value))
    return url.href
  }

  return {
    url: (path) => urlOf(path),
    json: (path, { last, query, ...request }) => fetchJson(urlOf(path, { last, query }), request),
    send: (path, { last, query, ...request }) => send(urlOf(path, { last, query }), request),
  }
}
