import { formatMessage } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { readSignIns } from '../../../../src/engine/connectors/walletConnect/readSignIns.ts'

const address = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const terms = {
  chainId: 'eip155:1',
  domain: 'app.test',
  uri: 'https://app.test/',
  version: '1',
  nonce: 'a'.repeat(32),
} as const
const client = {
  formatAuthMessage: ({
    request,
    iss,
  }: {
    request: Parameters<typeof formatMessage>[0]
    iss: string
  }) => formatMessage(request, iss),
}

/** The networks of the accepted sign-ins. The wallet signed for the given networks. */
function networksOf(issuers: readonly string[], chains: readonly string[]) {
  const answers = issuers.map((iss) => ({
    p: {
      ...{ iss, domain: terms.domain, aud: terms.uri, version: terms.version, nonce: terms.nonce },
      iat: '2026-11-28T00:00:00Z',
    },
    s: { t: 'eip191', s: '0x1122' },
  }))
  return readSignIns(client, answers, { terms, chains }).map(({ data }) => data.chainId)
}

test('a sign-in counts only on a network for which the wallet was asked to sign', () => {
  const issuers = ['eip155:1', 'eip155:10', 'eip155:137'].map((id) => `did:pkh:${id}:${address}`)
  expect(networksOf(issuers, ['eip155:1', 'eip155:137'])).toEqual(['eip155:1', 'eip155:137'])
  expect(networksOf(issuers, [])).toEqual([])
})
