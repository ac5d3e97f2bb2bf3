import { type Deployments, usdc, usdt } from './Deployment.ts'

const first = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
} as const
/** The address of the wrapped coin on networks that are built with the OP Stack. */
const wrapped = '0x4200000000000000000000000000000000000006'

/**
 * Uniswap v3 on the most used networks. The comment of `routers` lists the sources of the
 * addresses.
 */
export const mainDeployments: Deployments = {
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
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    via: [
      usdt('0x55d398326f99059fF775485246999027B3197955', 18),
      usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    ],
  },
  'eip155:137': {
    ...first,
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    via: [
      usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      usdt('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
    ],
  },
  'eip155:8453': {
    factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
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
  'eip155:43114': {
    factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
    quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    via: [
      usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
      usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'),
    ],
  },
}
