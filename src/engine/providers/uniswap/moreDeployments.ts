import { type Deployments, usdc, usdt } from './Deployment.ts'

/** The wrapped coin of networks that are built with the OP Stack. */
const wrapped = '0x4200000000000000000000000000000000000006'

/** Uniswap v3 on the other networks. `routers` says where the addresses are from. */
export const moreDeployments: Deployments = {
  'eip155:130': {
    factory: '0x1F98400000000000000000000000000000000003',
    quoter: '0x385A5cf5F83e99f7BB2852b6A19C3538b9FA7658',
    wrapped,
    via: [usdc('0x078D782b760474a361dDA0AF3839290b0EF57AD6')],
  },
  'eip155:143': {
    factory: '0x204FAca1764B154221e35c0d20aBb3c525710498',
    quoter: '0x661E93cca42AfacB172121EF892830cA3b70F08d',
    wrapped: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A',
    via: [usdc('0x754704Bc059F8C67012fEd69BC8A327a5aafb603')],
  },
  'eip155:324': {
    factory: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422',
    quoter: '0x8Cb537fc92E26d8EBBb760E632c95484b6Ea3e28',
    poolCode: '0x010013f177ea1fcbc4520f9a3ca7cd2d1d77959e05aa66484027cb38e712aeed',
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    via: [usdc('0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4')],
  },
  'eip155:480': {
    factory: '0x7a5028BDa40e7B173C278C5342087826455ea25a',
    quoter: '0x10158D43e6cc414deE1Bd1eB0EfC6a5cBCfF244c',
    wrapped,
    via: [],
  },
  'eip155:999': {
    factory: '0xf0db7b58379503491d857dB50AC9ece64c653918',
    quoter: '0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468',
    wrapped: '0x5555555555555555555555555555555555555555',
    via: [usdc('0xb88339CB7199b77E23DB6E890353E22632Ba630f')],
  },
  'eip155:1868': {
    factory: '0x42aE7Ec7ff020412639d443E245D936429Fbe717',
    quoter: '0x3E6C707d0125226ff60F291b6Bd1404634F00AbA',
    wrapped,
    via: [],
  },
  'eip155:42220': {
    factory: '0xAfE208a311B21f13EF87E33A90049fC17A7acDEc',
    quoter: '0x82825d0554fA07f7FC52Ab63c961F330fdEFa8E8',
    wrapped: '0x471EcE3750Da237f93B8E339c536989b8978a438',
    isCoinToken: true,
    via: [
      usdc('0xcebA9300f2b948710d2653dD7B07f33A8B32118C'),
      usdt('0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'),
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
