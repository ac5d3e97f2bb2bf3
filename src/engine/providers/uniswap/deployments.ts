import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** A token that most routes lead through. */
export interface KnownToken {
  address: Hex
  symbol: string
  name: string
  decimals: number
}

export interface Deployment {
  factory: Hex
  quoter: Hex
  router: Hex
  /** The wrapped coin. */
  wrapped: Hex
  /** Whether the coin itself is the token at `wrapped`, which the router takes by an approval only. */
  isCoinToken?: true
  /** The other tokens that routes lead through. */
  via: readonly KnownToken[]
}

type Hex = `0x${string}`

const usdc = (address: Hex, decimals = 6): KnownToken => ({
  address,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals,
})
const usdt = (address: Hex, decimals = 6, symbol = 'USDT'): KnownToken => ({
  address,
  symbol,
  name: 'Tether USD',
  decimals,
})

const first = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
} as const
/** The wrapped coin of networks that are built with the OP Stack. */
const wrapped = '0x4200000000000000000000000000000000000006'

/**
 * The official deployments of Uniswap v3 with SwapRouter02 and QuoterV2, from Uniswap's pages
 * https://docs.uniswap.org/contracts/v3/reference/deployments (repository Uniswap/docs, read on
 * 2026-11-23, those of Celo, ZKsync, Unichain Sepolia and OP Sepolia on 2026-11-28). For OP Sepolia the
 * page has two columns: these are the addresses of `@uniswap/sdk-core` 7.19.4. The addresses of USDC and
 * USDT are Circle's (https://developers.circle.com/stablecoins/usdc-contract-addresses) and Tether's,
 * compared with the token list of Uniswap, version 22.21.0, and those of USDC with viem's `usdc`.
 */
export const deployments: Readonly<Partial<Record<CaipNetworkId, Deployment>>> = {
  'eip155:1': {
    ...first,
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    via: [
      usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
    ],
  },
  'eip155:10': {
    ...first,
    wrapped,
    via: [
      usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
      usdt('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
    ],
  },
  'eip155:56': {
    factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
    quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    via: [
      usdt('0x55d398326f99059fF775485246999027B3197955', 18),
      usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    ],
  },
  'eip155:130': {
    factory: '0x1F98400000000000000000000000000000000003',
    quoter: '0x385A5cf5F83e99f7BB2852b6A19C3538b9FA7658',
    router: '0x73855d06DE49d0fe4A9c42636Ba96c62da12FF9C',
    wrapped,
    via: [usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6')],
  },
  'eip155:137': {
    ...first,
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    via: [
      usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      usdt('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
    ],
  },
  'eip155:324': {
    factory: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    via: [usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4')],
  },
  'eip155:480': {
    factory: '0x7a5028BDa40e7B173C278C5342087826455ea25a',
    quoter: '0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c',
    router: '0x091AD9e2e6e5eD44c1c66dB50e49A601F9f36cF6',
    wrapped,
    via: [],
  },
  'eip155:8453': {
    factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    wrapped,
    via: [usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')],
  },
  'eip155:42161': {
    ...first,
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    via: [
      usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
      usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6, 'USD₮0'),
    ],
  },
  'eip155:42220': {
    factory: '0xAfE208a311B21f13EF87E33A90049fC17A7acDEc',
    quoter: '0x82825d0554fA07f7FC52Ab63c961F330fdEFa8E8',
    router: '0x5615CDAb10dc425a742d643d949a7F474C01abc4',
    wrapped: '0x471EcE3750Da237f93B8E339c536989b8978a438',
    isCoinToken: true,
    via: [
      usdc('0xcebA9300f2b948710d2653dD7B07f33A8B32118C'),
      usdt('0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'),
    ],
  },
  'eip155:43114': {
    factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    via: [
      usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
      usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'),
    ],
  },
  'eip155:81457': {
    factory: '0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd',
    quoter: '0x6Cdcd65e03c1CEc3730AeeCd45bc140D57A25C77',
    router: '0x549FEB8c9bd4c12Ad2AB27022dA12492aC452B66',
    wrapped: '0x4300000000000000000000000000000000000004',
    via: [],
  },
  'eip155:7777777': {
    factory: '0x7145F8aeef1f6510E92164038E1B6F8cB2c42Cbb',
    quoter: '0x11867e1b3348F3ce4FcC170BC5af3d23E07E64Df',
    router: '0x7De04c96BE5159c3b5CeffC82aa176dc81281557',
    wrapped,
    via: [],
  },
  'eip155:11155111': {
    factory: '0x0227628f3F023bb0B980b67D528571c95c6DaC1c',
    quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
    router: '0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E',
    wrapped: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    via: [],
  },
  'eip155:84532': {
    factory: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    quoter: '0xC5290058841028F1614F3A6F0F5816cAd0df5E27',
    router: '0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4',
    wrapped,
    via: [],
  },
  'eip155:421614': {
    factory: '0x248AB79Bbb9bC29bB72f7Cd42F17e054Fc40188e',
    quoter: '0x2779a0CC1c3e0E44D2542EC3e79e3864Ae93Ef0B',
    router: '0x101F443B4d1b059569D643917553c771E1b9663E',
    wrapped: '0x980B62Da83eFf3D4576C647993b0c1D7faf17c73',
    via: [],
  },
  'eip155:11155420': {
    factory: '0x8CE191193D15ea94e11d327b4c7ad8bbE520f6aF',
    quoter: '0x0FBEa6cf957d95ee9313490050F6A0DA68039404',
    router: '0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4',
    wrapped,
    via: [],
  },
  'eip155:1301': {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x6Dd37329A1A225a6Fca658265D460423DCafBF89',
    router: '0xd1AAE39293221B77B0C71fBD6dCb7Ea29Bb5B166',
    wrapped,
    via: [],
  },
}
