import { expect, test } from 'vitest'
import { isNetworkOf } from '../../src/engine/caip/CaipNetworkId.ts'
import { parseCaipAnnouncement } from '../../src/engine/connectors/multichain/Announcement.ts'
import { readScopes, sessionNamespaces } from '../../src/engine/connectors/multichain/readScopes.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { nearly } from '../support/hostileValues.ts'

const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('a session with several namespaces grants valid accounts on these namespaces’ networks, or nothing', () => {
  const methods = ['personal_sign', 'signMessage']
  const metamask = {
    sessionScopes: {
      'eip155:1': { methods, notifications: [], accounts: [`eip155:1:${evm}`] },
      [`solana:${mainnet}`]: { methods, accounts: [`solana:${mainnet}:${solana}`] },
      'wallet:eip155': { methods, accounts: [`wallet:eip155:${evm}`] },
    },
  }
  const text = {
    sessionId: '0xdeadbeef',
    scopes: {
      eip155: { references: ['1', '137'], methods, accounts: [`eip155:0:${evm}`] },
      solana: { chains: [`solana:${mainnet}`], accounts: [`solana:${mainnet}:${solana}`] },
    },
  }
  checkProperty({
    seed: 31,
    given: nearly([metamask, text]),
    read: readScopes,
    holds(scopes) {
      for (const namespace of sessionNamespaces) {
        const ids = scopes[namespace].map(({ networkId }) => networkId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => isNetworkOf(namespace, id))).toBe(true)
        for (const { addresses } of scopes[namespace]) {
          expect(addresses.length).toBeGreaterThan(0)
          expect(addresses.every((one) => one === (namespace === 'eip155' ? evm : solana))).toBe(
            true,
          )
        }
      }
    },
  })
})

test('a wallet that announces itself by CAIP-294 is listed only if it can be reached', () => {
  const wallet = { uuid: 'x', name: 'Meadow', rdns: 'example.meadow', icon: 'data:image/png;,' }
  const targets = [{ type: 'caip-348', value: 'a'.repeat(32) }]
  checkProperty({
    seed: 32,
    given: nearly([
      { method: 'wallet_announce', params: { ...wallet, targets } },
      { params: { ...wallet, rdns: 'io.metamask', targets: [] } },
    ]),
    read: parseCaipAnnouncement,
    holds({ extensionId, name, rdns }) {
      expect(rdns).toMatch(/^[a-z\d.-]{1,253}$/)
      expect(name.length).toBeGreaterThan(0)
      if (extensionId !== undefined) expect(extensionId).toMatch(/^[a-p]{32}$/)
      else expect(rdns).toMatch(/^io\.metamask(\.|$)/)
    },
  })
})
