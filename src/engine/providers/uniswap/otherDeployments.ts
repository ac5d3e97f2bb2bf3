import { type Deployments, usdc, usdt } from './Deployment.ts'

/**
 * Uniswap v3 on networks that have no coin, or whose coin is not ether. The comment of `routers`
 * lists the sources of the addresses.
 */
export const otherDeployments: Deployments = {
  'eip155:30': {
    factory: '0xaF37EC98A00FD63689CF3060BF3B6784E00caD82',
    quoter: '0xb51727c996C68E60F598A923a5006853cd2fEB31',
    wrapped: '0x542fDA317318eBF1d3DEAf76E0b632741A7e677d',
    via: [],
  },
  'eip155:143': {
    factory: '0x204FAca1764B154221e35c0d20aBb3c525710498',
    quoter: '0x661E93cca42AfacB172121EF892830cA3b70F08d',
    wrapped: '0x3bd359C1119dA7Da1D913D1C4D2B7c461115433A',
    via: [usdc('0x754704Bc059F8C67012fEd69BC8A327a5aafb603')],
  },
  'eip155:196': {
    factory: '0x4B2ab38DBF28D31D467aA8993f6c2585981D6804',
    quoter: '0xD1b797D92d87B688193A2B976eFc8D577D204343',
    wrapped: '0xe538905cf8410324e03A5A23C1c177a474D59b2b',
    via: [
      usdt('0x779Ded0c9e1022225f8E0630b35a9b54bE713736', 6, 'USD₮0'),
      usdc('0xB6CEceAB302E2E4948951eE7843FC24E92933061'),
    ],
  },
  'eip155:999': {
    factory: '0xf0db7b58379503491d857dB50AC9ece64c653918',
    quoter: '0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468',
    wrapped: '0x5555555555555555555555555555555555555555',
    via: [usdc('0xb88339CB7199b77E23DB6E890353E22632Ba630f')],
  },
  'eip155:4217': {
    factory: '0x24a3d4757E330890A8b8978028c9e58E04611fd6',
    quoter: '0x53Ab5D7A69Db158F621B43eE70423dA1e1403C2A',
    via: [
      {
        address: '0x20C0000000000000000000000000000000000000',
        symbol: 'pathUSD',
        name: 'pathUSD',
        decimals: 6,
      },
      {
        address: '0x20C000000000000000000000b9537d11c60E8b50',
        symbol: 'USDC.e',
        name: 'Bridged USDC (Stargate)',
        decimals: 6,
      },
      usdt('0x20C00000000000000000000014f22CA97301EB73', 6, 'USD₮0'),
    ],
  },
  'eip155:5042': {
    factory: '0xf0db7b58379503491d857dB50AC9ece64c653918',
    quoter: '0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468',
    via: [usdc('0x3600000000000000000000000000000000000000')],
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
}
