import { expect, test } from 'vitest'
import {
  connectionOf,
  readSession,
} from '../../../../src/engine/connectors/walletConnect/proposeNamespaces.ts'

const alice = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const bob = '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243'
const key = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const formerSolana = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

const proposal = {
  eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] },
  solana: { chains: [solana, formerSolana], methods: ['solana_signMessage'], events: [] },
  cosmos: { chains: ['cosmos:cosmoshub-4'], methods: [], events: [] },
}

const read = (namespaces: unknown) =>
  readSession({ namespaces }, proposal, (address) => `checked ${address}`)
const grantsOf = (namespace: keyof typeof proposal, accounts: unknown) =>
  read({ [namespace]: { accounts, methods: [] } })[namespace]?.grants

test('a granted account has its network, and an address with its checksum', () => {
  expect(grantsOf('eip155', [`eip155:10:${alice}`])).toEqual([
    { caipNetworkId: 'eip155:10', chain: 'eip155:10', address: `checked ${alice}` },
  ])
  expect(grantsOf('solana', [`${formerSolana}:${key}`])).toEqual([
    { caipNetworkId: solana, chain: formerSolana, address: key },
  ])
  expect(grantsOf('cosmos', [`cosmos:cosmoshub-4:${'a'.repeat(128)}`])).toHaveLength(1)
})

test.each<[string, keyof typeof proposal, unknown]>([
  ['of another namespace with the same reference', 'eip155', `solana:1:${alice}`],
  ['on a network that was not proposed', 'eip155', `eip155:137:${alice}`],
  ['with a fourth part', 'eip155', `eip155:1:${alice}:x`],
  ['without an address', 'eip155', 'eip155:1'],
  ['with a short address', 'eip155', 'eip155:1:0x12'],
  ['that is not a key of Solana', 'solana', `${solana}:${key.slice(2)}`],
  ['with other characters', 'cosmos', 'cosmos:cosmoshub-4:<b>'],
  ['with other characters before it', 'cosmos', 'cosmos:cosmoshub-4:-a'],
  ['with other characters after it', 'cosmos', 'cosmos:cosmoshub-4:a-'],
  ['with 129 characters', 'cosmos', `cosmos:cosmoshub-4:${'a'.repeat(129)}`],
  ['that is not text', 'eip155', 7],
])('an account %s is dropped', (_, namespace, account) => {
  expect(grantsOf(namespace, [account])).toBeUndefined()
  expect(grantsOf('eip155', [account, `eip155:1:${alice}`])).toHaveLength(1)
})

test('accounts that are not a list are ignored, and at most a thousand of a list are read', () => {
  expect(grantsOf('eip155', `eip155:1:${alice}`)).toBeUndefined()
  expect(grantsOf('eip155', Array(1_001).fill(`eip155:1:${alice}`))).toHaveLength(1_000)
})

test('a method that was not proposed is dropped', () => {
  const methods = ['personal_sign', 'eth_sign', 7]
  const { eip155 } = read({ eip155: { accounts: [`eip155:1:${alice}`], methods } })
  expect(eip155?.methods).toEqual(['personal_sign'])
})

test('a connection is on the wanted network if the wallet granted it, and lists each account once', () => {
  const { eip155 } = read({
    eip155: {
      accounts: [
        `eip155:1:${alice}`,
        `eip155:10:${alice}`,
        `eip155:10:${bob}`,
        `eip155:10:${bob.toLowerCase()}`,
      ],
      methods: [],
    },
  })
  const ids = { connectorId: 'walletConnect', namespace: 'eip155' } as const
  const networks = { approvedCaipNetworkIds: ['eip155:1', 'eip155:10'] }
  expect(connectionOf(eip155!, ids, 'eip155:10')).toEqual({
    ...ids,
    ...networks,
    accounts: [{ address: `checked ${alice}` }, { address: `checked ${bob}` }],
    caipNetworkId: 'eip155:10',
  })
  expect(connectionOf(eip155!, ids, 'eip155:137')).toEqual({
    ...ids,
    ...networks,
    accounts: [{ address: `checked ${alice}` }],
    caipNetworkId: 'eip155:1',
  })
  const takesAll = { ...ids, peerName: 'MetaMask Wallet' }
  expect(connectionOf(eip155!, takesAll)).not.toHaveProperty('approvedCaipNetworkIds')
  expect(connectionOf({ grants: [], methods: [] }, ids)).toBeUndefined()
})
