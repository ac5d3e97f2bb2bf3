import { describe, expect, test } from 'vitest'
import { checkRequest } from '../../../../src/engine/connectors/embedded/createRequestChecks.ts'
import { frameAddress, smartAddress } from '../../../support/createStandInFrame.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA429300'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const typed = { types: {}, primaryType: 'Mail', domain: {}, message: {} }
const key = 'B62qkYa1o6Mj6uTTjDQCob7FYZspuhkm4RRQhgJg9j4koEBWiSrTQrS'
const bytesOf = (count: number) => `0x${'ab'.repeat(count)}`
const aCall = { to: frameAddress, data: '0x', value: '0x1' }
const transfer = { from: frameAddress, to: smartAddress }
const executionPermission = {
  chainId: '0x1',
  to: frameAddress,
  permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data: { a: '0x1' } },
  rules: [{ type: 'expiry', data: { timestamp: 1 } }],
}
const permission = { type: 'native-token-transfer', data: { allowance: '0x1' } }

/** The largest and the smallest valid input of each method. */
const right: [method: string, params: unknown][] = [
  ['personal_sign', ['', frameAddress]],
  ['personal_sign', ['x'.repeat(131_072), frameAddress.toLowerCase(), 'password']],
  ['eth_signTypedData_v4', [frameAddress, typed]],
  ['eth_signTypedData_v4', [frameAddress, JSON.stringify(typed)]],
  [
    'eth_signTypedData_v4',
    [frameAddress, { ...typed, types: { Mail: [{ name: 'to', type: 'address' }] } }],
  ],
  ['eth_sendTransaction', [{ to: smartAddress }]],
  ['eth_sendTransaction', [{ data: '0x6001' }]],
  ['eth_sendTransaction', [{ input: '0x6001', to: null }]],
  ['eth_sendTransaction', [{ ...transfer, data: '0xAB', input: '0xab' }, 'more']],
  ['eth_sendTransaction', [{ ...transfer, data: '0xab', input: null }]],
  ['eth_sendTransaction', [{ ...transfer, data: bytesOf(131_072) }]],
  [
    'eth_sendTransaction',
    [
      {
        ...transfer,
        value: '0x0',
        gas: '0x5208',
        gasPrice: '0x1',
        maxFeePerGas: `0x${'f'.repeat(64)}`,
        maxPriorityFeePerGas: '0x1',
        chainId: '0x1',
      },
    ],
  ],
  ['eth_sendTransaction', [{ ...transfer, value: null, gas: null, chainId: null, from: null }]],
  ['eth_sendRawTransaction', [bytesOf(1)]],
  ['eth_sendUserOperation', [{ sender: smartAddress }, smartAddress]],
  ['eth_sendUserOperation', [{}, smartAddress, 1]],
  ['wallet_sendCalls', [{ calls: [aCall] }]],
  ['wallet_sendCalls', [{ calls: [{ data: '0x6001' }] }]],
  ['wallet_sendCalls', [{ calls: Array.from({ length: 100 }, () => aCall) }]],
  [
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        id: 'x'.repeat(8_194),
        from: frameAddress,
        chainId: '0x1',
        atomicRequired: true,
        calls: [{ ...aCall, capabilities: { gas: { limit: 1 } } }],
        capabilities: { paymaster: { optional: true } },
      },
    ],
  ],
  ...['1', '2', '1.0', '2.0.0', '1.123.12'].map((version): [string, unknown] => [
    'wallet_sendCalls',
    [{ version, calls: [aCall] }],
  ]),
  ...['0x1', '0xa', '0xFffffffffffff'].map((chainId): [string, unknown] => [
    'wallet_sendCalls',
    [{ chainId, calls: [aCall] }],
  ]),
  ['wallet_getCallsStatus', ['x']],
  ['wallet_getCallsStatus', ['x'.repeat(8_194)]],
  ['wallet_getCapabilities', undefined],
  ['wallet_getCapabilities', []],
  ['wallet_getCapabilities', [frameAddress]],
  ['wallet_getCapabilities', [frameAddress, []]],
  ['wallet_getCapabilities', [frameAddress, ['0x1', '0xa']]],
  ['wallet_getAssets', [{ account: frameAddress }]],
  ['wallet_getAssets', [{ account: frameAddress, chainFilter: ['0x1'] }]],
  ['wallet_requestExecutionPermissions', [executionPermission]],
  [
    'wallet_requestExecutionPermissions',
    [executionPermission, { ...executionPermission, from: frameAddress, rules: null }],
  ],
  ['wallet_revokeExecutionPermission', [{ permissionContext: '0xabcd' }]],
  ['wallet_getGrantedExecutionPermissions', []],
  ['wallet_getSupportedExecutionPermissions', []],
  ['wallet_grantPermissions', [{ permissions: [{ type: 'a' }] }]],
  [
    'wallet_grantPermissions',
    [
      {
        chainId: '0x1',
        address: frameAddress,
        expiry: 1_700_000_000,
        permissions: [{ type: { custom: 'b' } }, ...Array.from({ length: 99 }, () => permission)],
      },
    ],
  ],
  ['wallet_revokePermissions', [{ pci: 'x' }]],
  ['solana_signMessage', { message: key, pubkey: solanaAddress }],
  ['solana_signMessage', [{ message: key }]],
  ['solana_signMessage', [{ message: key }, 'more']],
  ['solana_signTransaction', { transaction: key }],
  ['solana_signTransaction', [{ transaction: key }]],
  ['solana_signAllTransactions', { transactions: [key] }],
  ['solana_signAllTransactions', { transactions: Array.from({ length: 100 }, () => key) }],
  ['solana_signAndSendTransaction', { transaction: key }],
  ['solana_signAndSendTransaction', [{ transaction: key, options: { skipPreflight: true } }]],
  ['eth_call', [{ to: smartAddress }, 'latest']],
  ['eth_chainId', undefined],
  ['eth_chainId', {}],
  ['toString', []],
]

/** Inputs just beyond these limits. */
const beyond: [method: string, params: unknown][] = [
  ['personal_sign', ['x'.repeat(131_073), frameAddress]],
  ['eth_signTypedData_v4', [frameAddress, typed, 'more']],
  ['eth_signTypedData_v4', [frameAddress, { ...typed, primaryType: '' }]],
  ['eth_signTypedData_v4', [frameAddress, { ...typed, domain: 'x' }]],
  ['eth_signTypedData_v4', [frameAddress, { ...typed, domain: { ['x'.repeat(101)]: 1 } }]],
  ['eth_signTypedData_v4', [frameAddress, { ...typed, types: { Mail: [{ name: 'to' }] } }]],
  ['eth_signTypedData_v4', [frameAddress, { ...typed, types: { Mail: [{ type: 'to' }] } }]],
  ['eth_signTypedData_v4', [frameAddress, { ...typed, types: { Mail: 'to' } }]],
  ['eth_signTypedData_v4', [frameAddress, JSON.stringify({ ...typed, primaryType: '' })]],
  ['eth_sendTransaction', [{ ...transfer, data: bytesOf(131_073) }]],
  ['eth_sendTransaction', [{ ...transfer, data: 'x0xab' }]],
  ['eth_sendTransaction', [{ ...transfer, data: '0xabx' }]],
  ['eth_sendTransaction', [{ ...transfer, input: '0xa' }]],
  ['eth_sendTransaction', [{ ...transfer, data: '0xab', input: '0xac' }]],
  ...['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'].flatMap((name) =>
    ['0x', '1', 'x0x1', '0x1x', `0x${'f'.repeat(65)}`].map((quantity): [string, unknown] => [
      'eth_sendTransaction',
      [{ ...transfer, [name]: quantity }],
    ]),
  ),
  ['eth_sendTransaction', [{ ...transfer, chainId: 1 }]],
  ['eth_sendTransaction', [{ ...transfer, from: 'ada' }]],
  ['eth_sendTransaction', [{ from: frameAddress, data: null, input: '0x' }]],
  ['eth_sendRawTransaction', [bytesOf(1), 'more']],
  ['eth_sendUserOperation', [{}, 'ada']],
  ['eth_sendUserOperation', ['ada', smartAddress]],
  ...['3', '1.', '1.0.', '1.1234', '1.0.0.0', 'x1', '1x', '2.0.0000000'].map(
    (version): [string, unknown] => ['wallet_sendCalls', [{ version, calls: [aCall] }]],
  ),
  ...['0x0', '0xg', 'x0x1', '0x1x', '0x1g', `0x1${'0'.repeat(13)}`].map(
    (chainId): [string, unknown] => ['wallet_sendCalls', [{ chainId, calls: [aCall] }]],
  ),
  ...[`x${frameAddress}`, `${frameAddress}x`, frameAddress.replace('0x', '0y')].map(
    (to): [string, unknown] => ['wallet_sendCalls', [{ calls: [{ to }] }]],
  ),
  ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }]],
  ['wallet_sendCalls', [{ calls: [aCall], capabilities: { gas: 'x' } }]],
  ['wallet_sendCalls', [{ calls: [aCall], capabilities: { ['x'.repeat(101)]: {} } }]],
  ['wallet_sendCalls', [{ calls: [{ ...aCall, capabilities: { gas: 7 } }] }]],
  ['wallet_getCapabilities', [frameAddress, ['0x1'], 'more']],
  ['wallet_getAssets', []],
  ['wallet_getAssets', [{}]],
  ['wallet_getAssets', [{ account: frameAddress, chainFilter: ['1'] }]],
  ['wallet_requestExecutionPermissions', []],
  ['wallet_requestExecutionPermissions', [{ ...executionPermission, to: undefined }]],
  ['wallet_requestExecutionPermissions', [{ ...executionPermission, permission: {} }]],
  // One request shows one network.
  [
    'wallet_requestExecutionPermissions',
    [executionPermission, { ...executionPermission, chainId: '0xa' }],
  ],
  ['wallet_revokeExecutionPermission', [{ permissionContext: 'abcd' }]],
  ['wallet_grantPermissions', [{ permissions: Array.from({ length: 101 }, () => permission) }]],
  ['wallet_grantPermissions', [{ permissions: [{ type: 7 }] }]],
  ['wallet_revokePermissions', [{ pci: 'x'.repeat(8_195) }]],
  ['solana_signMessage', {}],
  ['solana_signMessage', { message: key, pubkey: '0' }],
  ['solana_signMessage', { message: `${key}0` }],
  ['solana_signMessage', { message: `0${key}` }],
  ['solana_signMessage', { message: 'z'.repeat(262_147) }],
  ['solana_signTransaction', { transaction: '' }],
  ['solana_signAllTransactions', { transactions: Array.from({ length: 101 }, () => key) }],
  ['solana_signAllTransactions', { transactions: ['0'] }],
  ['solana_signAllTransactions', {}],
  ['solana_signAndSendTransaction', {}],
  ['solana_signAndSendTransaction', { transaction: key, options: 'fast' }],
  ['toString', 'hello'],
]

describe('a request to the frame', () => {
  const own = [frameAddress, solanaAddress]
  const check = (method: string, params: unknown) => {
    try {
      checkRequest({ method, params }, own)
      return 'passed'
    } catch (error) {
      return (error as { cause: { code: unknown } }).cause.code
    }
  }

  test('is valid up to each limit', () => {
    const refused = right.filter(([method, params]) => check(method, params) !== 'passed')
    expect(refused).toEqual([])
  })

  test('is invalid beyond each limit', () => {
    const passed = beyond.filter(([method, params]) => check(method, params) !== -32602)
    expect(passed).toEqual([])
  })

  test('has its own error with more than 100 calls', () => {
    expect(check('wallet_sendCalls', [{ calls: Array.from({ length: 101 }, () => aCall) }])).toBe(
      5740,
    )
  })

  test.each([
    ['personal_sign', ['', stranger]],
    ['eth_signTypedData_v4', [stranger, typed]],
    ['eth_sendTransaction', [{ ...transfer, from: stranger }]],
    ['wallet_sendCalls', [{ from: stranger, calls: [aCall] }]],
    [
      'wallet_requestExecutionPermissions',
      [executionPermission, { ...executionPermission, from: stranger }],
    ],
    ['wallet_grantPermissions', [{ address: stranger, permissions: [permission] }]],
    ['solana_signMessage', { message: key, pubkey: key }],
    // A Solana key has only one notation.
    ['solana_signMessage', [{ message: key, pubkey: solanaAddress.toLowerCase() }]],
  ])('is for a connected account: %s', (method, params) => {
    expect(check(method, params)).toBe(4100)
  })

  test.each([
    ['eth_sendUserOperation', [{}, stranger]],
    ['wallet_getCapabilities', [stranger]],
    ['wallet_getAssets', [{ account: stranger }]],
    ['eth_getBalance', [stranger, 'latest']],
  ])('may name any account if nothing is signed: %s', (method, params) => {
    expect(check(method, params)).toBe('passed')
  })
})
