import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from './OnrampProvider.ts'

const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
const networks = [
  {
    name: 'ethereum-mainnet',
    displayName: 'Ethereum',
    chainId: '1',
    contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    displayName: 'Polygon',
    chainId: '137',
    contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]
const purchaseCurrencies: readonly PurchaseCurrency[] = [
  { id, name: 'USD Coin', symbol: 'USDC', networks },
  { id, name: 'Ether', symbol: 'ETH', networks },
]
const paymentCurrencies: readonly PaymentCurrency[] = ['USD', 'EUR'].map((code) => ({
  id: code,
  methods: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
}))

/** Shown while the real options are unavailable. None of it can be bought. */
export const fallbackOptions: OnrampOptions = {
  purchaseCurrencies,
  paymentCurrencies,
  isEstimate: true,
}
