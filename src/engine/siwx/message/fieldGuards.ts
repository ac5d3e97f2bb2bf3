import { isAuthority } from './isAuthority.ts'
import { isUri } from './isUri.ts'
import { readTime } from './readTime.ts'

const mostResources = 20

const isTime = (value: string) => readTime(value) !== undefined

/**
 * The format of each field that does not depend on the namespace. The statement has its own rules.
 */
export const fieldGuards = {
  scheme: (value: string) => /^[a-z][a-z\d+.-]{0,31}$/i.test(value),
  domain: isAuthority,
  uri: isUri,
  version: (value: string) => value === '1',
  nonce: (value: string) => /^[a-z\d]{8,128}$/i.test(value),
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: (value: string) => /^(?:[\w\-.~!$&'()*+,;=:@]|%[\da-f]{2}){0,512}$/i.test(value),
}

/** Whether the list has at most 20 URIs. */
export function areResources(resources: readonly unknown[]): resources is readonly string[] {
  return (
    resources.length <= mostResources &&
    resources.every((resource) => typeof resource === 'string' && isUri(resource))
  )
}
