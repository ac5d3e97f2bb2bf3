import type {
  AnalyticsEvent,
  ErrorReport,
} from '../../src/engine/providers/services/AnalyticsApi.ts'
import { getNameSuggestions } from '../../src/engine/providers/services/blockchain/getNameSuggestions.ts'
import {
  getOlderOptions,
  getPlacedOptions,
} from '../../src/engine/providers/services/blockchain/getOnrampOptions.ts'
import type { Clients } from '../support/openClients.ts'
import { going } from '../support/openTestServices.ts'

/** A call of a client, the request that it must send, and the shape of its answer. */
export interface ServiceCall {
  name: string
  service: 'walletApi' | 'blockchainApi' | 'analytics'
  method: 'GET' | 'POST'
  path: string
  /** The fields of this call. The three fields of every call follow. */
  query: readonly (readonly [string, string])[]
  body?: unknown
  run(services: Clients, options?: { signal: AbortSignal }): Promise<unknown>
  /** A valid answer, and the paths at which it gets invalid values. */
  answer?: { good: object; wrong: readonly (readonly [place: string, body: unknown])[] }
}

const ether = { id: '1', name: 'Ether', symbol: 'ETH' }
const onrampAnswer = {
  purchaseCurrencies: [
    { ...ether, networks: [{ name: 'main', display_name: 'Main', chain_id: '1' }] },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '1', max: '9' }] }],
}

const placedAnswer = {
  purchaseCurrencies: [
    {
      ...ether,
      networks: [{ name: 'main', displayName: 'Main', chainId: '1', contractAddress: '' }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '1', max: '9' }] }],
}

const ids = ['a'.repeat(64), 'b'.repeat(64)]

export const event: AnalyticsEvent = {
  eventId: '350670db-19fa-4704-a166-e52e178b59d2',
  url: 'https://app.test/',
  domain: 'app.test',
  timestamp: 1_700_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

export const report: ErrorReport = {
  eventId: '350670db-19fa-4704-a166-e52e178b59d2',
  url: 'https://app.test/',
  domain: 'app.test',
  timestamp: '2026-01-02T03:04:05.000Z',
  props: {
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    errorType: 'TypeError',
    errorMessage: 'x is not a function',
    stackTrace: 'at f (app.js:1:1)',
  },
}

const wallet = { id: ids[0], name: 'Meadow' }

export const serviceCalls: readonly ServiceCall[] = [
  {
    name: 'getWallets',
    service: 'walletApi',
    method: 'GET',
    path: '/getWallets',
    query: [
      ['page', '2'],
      ['entries', '40'],
      ['search', 'käfer & co'],
      ['include', ids.join(',')],
      ['exclude', ids[1]!],
      ['badge_type', 'certified'],
      ['chains', 'eip155:1,polkadot:91b171bb158e2d38'],
      ['names', 'Meadow,Harbor'],
      ['rdns', 'test.meadow'],
    ],
    run: async (services, options = going()) =>
      (await services.walletApi()).getWallets(
        {
          page: 2,
          entries: 40,
          search: 'käfer & co',
          include: ids,
          exclude: [ids[1]!],
          badge_type: 'certified',
          chains: ['eip155:1', 'polkadot:91b171bb158e2d38'],
          names: ['Meadow', 'Harbor'],
          rdns: ['test.meadow'],
        },
        options,
      ),
    answer: {
      good: { data: [wallet], count: 1 },
      wrong: [
        ['data', { count: 1 }],
        ['data', { data: 'none', count: 1 }],
        ['count', { data: [], count: '1' }],
        ['count', { data: [], count: -1 }],
        ['count', { data: [], count: 1.5 }],
        ['data[0]', { data: [null], count: 1 }],
        ['data[0].id', { data: [{ ...wallet, id: '' }], count: 1 }],
        ['data[0].name', { data: [{ id: ids[0] }], count: 1 }],
      ],
    },
  },
  {
    name: 'getConfig',
    service: 'walletApi',
    method: 'GET',
    path: '/appkit/v1/config',
    query: [],
    run: async (services, options = going()) => (await services.walletApi()).getConfig(options),
    answer: {
      good: { features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] },
      wrong: [
        ['features', {}],
        ['features', { features: {} }],
        ['features[0].isEnabled', { features: [{ id: 'swap', isEnabled: 'yes', config: null }] }],
        ['features[0].config', { features: [{ id: 'swap', isEnabled: true, config: 'a' }] }],
        ['features[0].config[0]', { features: [{ id: 'swap', isEnabled: true, config: [1] }] }],
      ],
    },
  },
  {
    name: 'getAnalyticsConfig',
    service: 'walletApi',
    method: 'GET',
    path: '/getAnalyticsConfig',
    query: [],
    run: async (services, options = going()) =>
      (await services.walletApi()).getAnalyticsConfig(options),
    answer: {
      good: { isAnalyticsEnabled: true },
      wrong: [
        ['isAnalyticsEnabled', {}],
        ['isAnalyticsEnabled', { isAnalyticsEnabled: 1 }],
      ],
    },
  },
  {
    name: 'getSupportedChains',
    service: 'blockchainApi',
    method: 'GET',
    path: '/v1/supported-chains',
    query: [],
    run: async (services, options = going()) =>
      (await services.blockchainApi()).getSupportedChains(options),
    answer: {
      good: { http: ['eip155:1'], ws: [] },
      wrong: [
        ['http', { ws: [] }],
        ['ws', { http: [] }],
      ],
    },
  },
  {
    name: 'getAddressBalance',
    service: 'blockchainApi',
    method: 'POST',
    path: '/v1',
    query: [['chainId', 'polkadot:91b171bb158e2d38']],
    body: { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address: '5Grw' } },
    run: async (services, options = going()) =>
      (await services.blockchainApi()).getAddressBalance(
        { caipNetworkId: 'polkadot:91b171bb158e2d38', address: '5Grw' },
        options,
      ),
    answer: {
      good: { jsonrpc: '2.0', id: '1', result: '0x2a' },
      wrong: [
        ['result', { id: '1' }],
        ['result', { id: '1', result: -1 }],
        ['result', { id: '1', result: 1.5 }],
        ['result', { id: '1', result: '1e9' }],
        ['result', { id: '1', result: ' 12' }],
        ['result', { id: '1', result: '0x' }],
        ['result', { id: '1', result: {} }],
        ['result', { id: '1', result: `0x${'f'.repeat(65)}` }],
        ['id', { id: '2', result: '1' }],
      ],
    },
  },
  {
    name: 'getNameSuggestions',
    service: 'blockchainApi',
    method: 'GET',
    path: '/v1/profile/suggestions/alice',
    query: [['zone', 'reown.id']],
    run: async (services, options = going()) =>
      getNameSuggestions(
        await services.blockchainApi(),
        { name: 'alice', zone: 'reown.id' },
        options,
      ),
    answer: {
      good: { suggestions: [{ name: 'alice.reown.id', registered: true }] },
      wrong: [
        ['suggestions', { suggestions: {} }],
        ['suggestions[0].name', { suggestions: [{ registered: true }] }],
        ['suggestions[0].registered', { suggestions: [{ name: 'a', registered: 'no' }] }],
      ],
    },
  },
  {
    name: 'getPlacedOptions',
    service: 'blockchainApi',
    method: 'GET',
    path: '/v1/onramp/buy/options',
    query: [['country', 'DE']],
    run: async (services, options = going()) =>
      getPlacedOptions(await services.blockchainApi(), { country: 'DE' }, options),
    answer: {
      good: placedAnswer,
      wrong: [
        ['paymentCurrencies', { purchaseCurrencies: [] }],
        ['purchaseCurrencies[0].networks', { ...placedAnswer, purchaseCurrencies: [ether] }],
        ['paymentCurrencies[0].id', { ...placedAnswer, paymentCurrencies: [{ id: 7 }] }],
      ],
    },
  },
  {
    name: 'getOlderOptions',
    service: 'blockchainApi',
    method: 'GET',
    path: '/v1/onramp/options',
    query: [],
    run: async (services, options = going()) =>
      getOlderOptions(await services.blockchainApi(), options),
    answer: {
      good: onrampAnswer,
      wrong: [
        ['paymentCurrencies', { purchaseCurrencies: [] }],
        ['purchaseCurrencies[0].networks', { ...onrampAnswer, purchaseCurrencies: [ether] }],
        ['paymentCurrencies[0].id', { ...onrampAnswer, paymentCurrencies: [{ id: 7 }] }],
      ],
    },
  },
  {
    name: 'send one event',
    service: 'analytics',
    method: 'POST',
    path: '/e',
    query: [],
    body: event,
    run: async (services, options = going()) =>
      (await services.analyticsApi()).send([event], options),
  },
  {
    name: 'send several events',
    service: 'analytics',
    method: 'POST',
    path: '/batch',
    query: [],
    body: [event, event],
    run: async (services, options = going()) =>
      (await services.analyticsApi()).send([event, event], options),
  },
  {
    name: 'report an error',
    service: 'analytics',
    method: 'POST',
    path: '/e',
    query: [],
    body: report,
    run: async (services, options = going()) =>
      (await services.analyticsApi()).report(report, options),
  },
]
