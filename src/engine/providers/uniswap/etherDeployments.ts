import { type Deployments, usdc, usdt } from './Deployment.ts'

/** The address of the wrapped coin on networks that are built with the OP Stack. */
const wrapped = '0x4200000000000000000000000000000000000006'

/**
 * Uniswap v3 on the other networks whose coin is ether. The comment of `routers` lists the sources
 * of the addresses.
 */
export const etherDeployments: Deployments = {
  'eip155:130': {
    factory: '0x1F98400000000000000000000000000000000003',
    quoter: '0x385A5cf5F83e99f7BB2852b6A19C3538b9FA7658',
    wrapped,
    via: [usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6')],
  },
  'eip155:324': {
    factory: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    via: [usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4')],
  },
  'eip155:480': {
    factory: '0x7a5028BDa40e7B173C278C5342087826455ea25a',
    quoter: '0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c',
    wrapped,
    via: [],
  },
  'eip155:1868': {
    factory: '0x42aE7Ec7ff020412639d443E245D936429Fbe717',
    quoter: '0x3E6C707d0125226ff60F291b6Bd1404634F00AbA',
    wrapped,
    via: [],
  },
  'eip155:4326': {
    factory: '0x3a5F0CD7d62452b7f899B2A5758BFa57be0dE478',
    quoter: '0x31DB60C6a4C71909674094b404597762DF424AE7',
    wrapped,
    via: [],
  },
  'eip155:4663': {
    factory: '0x1f7d7550B1b028f7571E69A784071F0205FD2EfA',
    quoter: '0x33e885eD0Ec9bF04EcfB19341582aADCb4c8A9E7',
    wrapped: '0x0Bd7D308f8E1639FAb988df18A8011f41EAcAD73',
    via: [
      {
        address: '0x5fc5360D0400a0Fd4f2af552ADD042D716F1d168',
        symbol: 'USDG',
        name: 'Global Dollar',
        decimals: 6,
      },
    ],
  },
  'eip155:57073': {
    factory: '0x640887A9ba3A9C53Ed27D0F7e8246A4F933f3424',
    quoter: '0x96b572D2d880cf2Fa2563651BD23ADE6f5516652',
    wrapped,
    via: [
      usdc('0x2D270e6886d130D724215A266106e6832161EAEd'),
      usdt('0x0200C29006150606B650577BBE7B6248F58470c1', 6, 'USD₮0'),
    ],
  },
  'eip155:59144': {
    factory: '0x31FAfd4889FA1269F7a13A66eE0fB458f27D72A9',
    quoter: '0x42bE4D6527829FeFA1493e1fb9F3676d2425C3C1',
    wrapped: '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f',
    via: [usdc('0x176211869cA2b568f2A7D4EE941E073a821EE1ff')],
  },
  'eip155:81457': {
    factory: '0x792edAdE80af5fC680d96a2eD80A44247D2Cf6Fd',
    quoter: '0x6Cdcd65e03c1CEc3730AeeCd45bc140D57A25C77',
    wrapped: '0x4300000000000000000000000000000000000004',
    via: [],
  },
  'eip155:7777777': {
    factory: '0x7145F8aeef1f6510E92164038E1B6F8cB2c42Cbb',
    quoter: '0x11867e1b3348F3ce4FcC170BC5af3d23E07E64Df',
    wrapped,
    via: [],
  },
}
