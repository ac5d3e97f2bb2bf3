/*!
 * Marks of networks, coins and tokens of Web3 Icons 4.0.56 (https://github.com/0xa3k5/web3icons), without
 * white space. Written by scripts/generateMarks.mjs. The logos belong to their owners.
 *
 * MIT License. Copyright (c) 2024 0xa3k5
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
 * associated documentation files (the "Software"), to deal in the Software without restriction,
 * including without limitation the rights to use, copy, modify, merge, publish, distribute,
 * sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or
 * substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
 * NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
 * DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
 * OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */

/** The marks. Each mark has its own file, which loads when the mark is shown. */
const marks = {
  networkEthereum: () =>
    import('./networkEthereum.ts').then(({ networkEthereum }) => networkEthereum),
  tokenEth: () => import('./tokenEth.ts').then(({ tokenEth }) => tokenEth),
  tokenUsdc: () => import('./tokenUsdc.ts').then(({ tokenUsdc }) => tokenUsdc),
  tokenUsdt: () => import('./tokenUsdt.ts').then(({ tokenUsdt }) => tokenUsdt),
  networkArbitrumOne: () =>
    import('./networkArbitrumOne.ts').then(({ networkArbitrumOne }) => networkArbitrumOne),
  networkBase: () => import('./networkBase.ts').then(({ networkBase }) => networkBase),
  networkOptimism: () =>
    import('./networkOptimism.ts').then(({ networkOptimism }) => networkOptimism),
  networkPolygon: () => import('./networkPolygon.ts').then(({ networkPolygon }) => networkPolygon),
  tokenPol: () => import('./tokenPol.ts').then(({ tokenPol }) => tokenPol),
  networkBinanceSmartChain: () =>
    import('./networkBinanceSmartChain.ts').then(
      ({ networkBinanceSmartChain }) => networkBinanceSmartChain,
    ),
  tokenBnb: () => import('./tokenBnb.ts').then(({ tokenBnb }) => tokenBnb),
  networkAvalanche: () =>
    import('./networkAvalanche.ts').then(({ networkAvalanche }) => networkAvalanche),
  tokenAvax: () => import('./tokenAvax.ts').then(({ tokenAvax }) => tokenAvax),
  networkGnosis: () => import('./networkGnosis.ts').then(({ networkGnosis }) => networkGnosis),
  networkZksync: () => import('./networkZksync.ts').then(({ networkZksync }) => networkZksync),
  networkLinea: () => import('./networkLinea.ts').then(({ networkLinea }) => networkLinea),
  networkScroll: () => import('./networkScroll.ts').then(({ networkScroll }) => networkScroll),
  networkBlast: () => import('./networkBlast.ts').then(({ networkBlast }) => networkBlast),
  networkMantle: () => import('./networkMantle.ts').then(({ networkMantle }) => networkMantle),
  tokenMnt: () => import('./tokenMnt.ts').then(({ tokenMnt }) => tokenMnt),
  networkCelo: () => import('./networkCelo.ts').then(({ networkCelo }) => networkCelo),
  tokenCelo: () => import('./tokenCelo.ts').then(({ tokenCelo }) => tokenCelo),
  networkZora: () => import('./networkZora.ts').then(({ networkZora }) => networkZora),
  networkUnichain: () =>
    import('./networkUnichain.ts').then(({ networkUnichain }) => networkUnichain),
  networkWorld: () => import('./networkWorld.ts').then(({ networkWorld }) => networkWorld),
  networkMoonbeam: () =>
    import('./networkMoonbeam.ts').then(({ networkMoonbeam }) => networkMoonbeam),
  networkCronos: () => import('./networkCronos.ts').then(({ networkCronos }) => networkCronos),
  tokenCro: () => import('./tokenCro.ts').then(({ tokenCro }) => tokenCro),
  networkSonic: () => import('./networkSonic.ts').then(({ networkSonic }) => networkSonic),
  networkAurora: () => import('./networkAurora.ts').then(({ networkAurora }) => networkAurora),
  networkBerachain: () =>
    import('./networkBerachain.ts').then(({ networkBerachain }) => networkBerachain),
  networkSeiNetwork: () =>
    import('./networkSeiNetwork.ts').then(({ networkSeiNetwork }) => networkSeiNetwork),
  tokenSei: () => import('./tokenSei.ts').then(({ tokenSei }) => tokenSei),
  networkAbstract: () =>
    import('./networkAbstract.ts').then(({ networkAbstract }) => networkAbstract),
  networkInk: () => import('./networkInk.ts').then(({ networkInk }) => networkInk),
  networkSoneium: () => import('./networkSoneium.ts').then(({ networkSoneium }) => networkSoneium),
  networkTaiko: () => import('./networkTaiko.ts').then(({ networkTaiko }) => networkTaiko),
  networkMonad: () => import('./networkMonad.ts').then(({ networkMonad }) => networkMonad),
  networkSolana: () => import('./networkSolana.ts').then(({ networkSolana }) => networkSolana),
  tokenSol: () => import('./tokenSol.ts').then(({ tokenSol }) => tokenSol),
  networkBitcoin: () => import('./networkBitcoin.ts').then(({ networkBitcoin }) => networkBitcoin),
  tokenBtc: () => import('./tokenBtc.ts').then(({ tokenBtc }) => tokenBtc),
  networkPolkadot: () =>
    import('./networkPolkadot.ts').then(({ networkPolkadot }) => networkPolkadot),
  tokenDot: () => import('./tokenDot.ts').then(({ tokenDot }) => tokenDot),
  networkSui: () => import('./networkSui.ts').then(({ networkSui }) => networkSui),
  tokenSui: () => import('./tokenSui.ts').then(({ tokenSui }) => tokenSui),
  networkStacks: () => import('./networkStacks.ts').then(({ networkStacks }) => networkStacks),
  tokenStx: () => import('./tokenStx.ts').then(({ tokenStx }) => tokenStx),
  networkCosmosHub: () =>
    import('./networkCosmosHub.ts').then(({ networkCosmosHub }) => networkCosmosHub),
  tokenAtom: () => import('./tokenAtom.ts').then(({ tokenAtom }) => tokenAtom),
  tokenDai: () => import('./tokenDai.ts').then(({ tokenDai }) => tokenDai),
  tokenWbtc: () => import('./tokenWbtc.ts').then(({ tokenWbtc }) => tokenWbtc),
  tokenLink: () => import('./tokenLink.ts').then(({ tokenLink }) => tokenLink),
  tokenUni: () => import('./tokenUni.ts').then(({ tokenUni }) => tokenUni),
  tokenAave: () => import('./tokenAave.ts').then(({ tokenAave }) => tokenAave),
  tokenOp: () => import('./tokenOp.ts').then(({ tokenOp }) => tokenOp),
  tokenArb: () => import('./tokenArb.ts').then(({ tokenArb }) => tokenArb),
}

type Mark = keyof typeof marks

const networkMarks: Readonly<Record<string, Mark>> = {
  'eip155:1': 'networkEthereum',
  'eip155:11155111': 'networkEthereum',
  'eip155:42161': 'networkArbitrumOne',
  'eip155:421614': 'networkArbitrumOne',
  'eip155:8453': 'networkBase',
  'eip155:84532': 'networkBase',
  'eip155:10': 'networkOptimism',
  'eip155:11155420': 'networkOptimism',
  'eip155:137': 'networkPolygon',
  'eip155:80002': 'networkPolygon',
  'eip155:56': 'networkBinanceSmartChain',
  'eip155:97': 'networkBinanceSmartChain',
  'eip155:43114': 'networkAvalanche',
  'eip155:43113': 'networkAvalanche',
  'eip155:100': 'networkGnosis',
  'eip155:324': 'networkZksync',
  'eip155:59144': 'networkLinea',
  'eip155:534352': 'networkScroll',
  'eip155:81457': 'networkBlast',
  'eip155:5000': 'networkMantle',
  'eip155:42220': 'networkCelo',
  'eip155:7777777': 'networkZora',
  'eip155:130': 'networkUnichain',
  'eip155:480': 'networkWorld',
  'eip155:1284': 'networkMoonbeam',
  'eip155:25': 'networkCronos',
  'eip155:146': 'networkSonic',
  'eip155:1313161554': 'networkAurora',
  'eip155:80094': 'networkBerachain',
  'eip155:1329': 'networkSeiNetwork',
  'eip155:2741': 'networkAbstract',
  'eip155:57073': 'networkInk',
  'eip155:1868': 'networkSoneium',
  'eip155:167000': 'networkTaiko',
  'eip155:143': 'networkMonad',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'networkSolana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'networkSolana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'networkSolana',
  'bip122:000000000019d6689c085ae165831e93': 'networkBitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'networkBitcoin',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'networkPolkadot',
  'sui:mainnet': 'networkSui',
  'sui:testnet': 'networkSui',
  'stacks:2147483648': 'networkStacks',
  'stacks:1': 'networkStacks',
  'cosmos:cosmoshub-4': 'networkCosmosHub',
}

/** The marks of coins by network, and of tokens by contract, because any token can use a known symbol. */
const tokenMarks: Readonly<Record<string, Mark>> = {
  'eip155:1': 'tokenEth',
  'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 'tokenUsdc',
  'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7': 'tokenUsdt',
  'eip155:1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': 'tokenEth',
  'eip155:11155111': 'tokenEth',
  'eip155:11155111:0xfff9976782d46cc05630d1f6ebab18b2324d6b14': 'tokenEth',
  'eip155:42161': 'tokenEth',
  'eip155:42161:0xaf88d065e77c8cc2239327c5edb3a432268e5831': 'tokenUsdc',
  'eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9': 'tokenUsdt',
  'eip155:42161:0x82af49447d8a07e3bd95bd0d56f35241523fbab1': 'tokenEth',
  'eip155:421614': 'tokenEth',
  'eip155:421614:0x980b62da83eff3d4576c647993b0c1d7faf17c73': 'tokenEth',
  'eip155:8453': 'tokenEth',
  'eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': 'tokenUsdc',
  'eip155:8453:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:84532': 'tokenEth',
  'eip155:84532:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:10': 'tokenEth',
  'eip155:10:0x0b2c639c533813f4aa9d7837caf62653d097ff85': 'tokenUsdc',
  'eip155:10:0x94b008aa00579c1307b0ef2c499ad98a8ce58e58': 'tokenUsdt',
  'eip155:10:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:11155420': 'tokenEth',
  'eip155:11155420:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:137': 'tokenPol',
  'eip155:137:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': 'tokenUsdc',
  'eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f': 'tokenUsdt',
  'eip155:137:0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': 'tokenPol',
  'eip155:80002': 'tokenPol',
  'eip155:56': 'tokenBnb',
  'eip155:56:0x55d398326f99059ff775485246999027b3197955': 'tokenUsdt',
  'eip155:56:0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d': 'tokenUsdc',
  'eip155:56:0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': 'tokenBnb',
  'eip155:97': 'networkBinanceSmartChain',
  'eip155:43114': 'tokenAvax',
  'eip155:43114:0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': 'tokenUsdc',
  'eip155:43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': 'tokenUsdt',
  'eip155:43114:0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': 'tokenAvax',
  'eip155:43113': 'tokenAvax',
  'eip155:100': 'networkGnosis',
  'eip155:324': 'tokenEth',
  'eip155:324:0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4': 'tokenUsdc',
  'eip155:324:0x5aea5775959fbc2557cc8789bc1bf90a239d9a91': 'tokenEth',
  'eip155:59144': 'tokenEth',
  'eip155:534352': 'tokenEth',
  'eip155:81457': 'tokenEth',
  'eip155:81457:0x4300000000000000000000000000000000000004': 'tokenEth',
  'eip155:5000': 'tokenMnt',
  'eip155:42220': 'tokenCelo',
  'eip155:42220:0xceba9300f2b948710d2653dd7b07f33a8b32118c': 'tokenUsdc',
  'eip155:42220:0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e': 'tokenUsdt',
  'eip155:7777777': 'tokenEth',
  'eip155:7777777:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:130': 'tokenEth',
  'eip155:130:0x078d782b760474a361dda0af3839290b0ef57ad6': 'tokenUsdc',
  'eip155:130:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:480': 'tokenEth',
  'eip155:480:0x4200000000000000000000000000000000000006': 'tokenEth',
  'eip155:1284': 'networkMoonbeam',
  'eip155:25': 'tokenCro',
  'eip155:146': 'networkSonic',
  'eip155:1313161554': 'tokenEth',
  'eip155:80094': 'networkBerachain',
  'eip155:1329': 'tokenSei',
  'eip155:2741': 'tokenEth',
  'eip155:57073': 'tokenEth',
  'eip155:1868': 'tokenEth',
  'eip155:167000': 'tokenEth',
  'eip155:143': 'networkMonad',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'tokenSol',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'tokenSol',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'tokenSol',
  'bip122:000000000019d6689c085ae165831e93': 'tokenBtc',
  'bip122:000000000933ea01ad0ee984209779ba': 'tokenBtc',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'tokenDot',
  'sui:mainnet': 'tokenSui',
  'sui:testnet': 'tokenSui',
  'stacks:2147483648': 'tokenStx',
  'stacks:1': 'tokenStx',
  'cosmos:cosmoshub-4': 'tokenAtom',
  'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f': 'tokenDai',
  'eip155:1:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': 'tokenWbtc',
  'eip155:1:0x514910771af9ca656af840dff83e8264ecf986ca': 'tokenLink',
  'eip155:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984': 'tokenUni',
  'eip155:1:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9': 'tokenAave',
  'eip155:10:0x4200000000000000000000000000000000000042': 'tokenOp',
  'eip155:42161:0x912ce59144191c1204e64559fe8253a0e49e6548': 'tokenArb',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v':
    'tokenUsdc',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB':
    'tokenUsdt',
}

/** The network, coin or token of a mark. */
export interface MarkKey {
  kind: 'network' | 'token'
  /** The CAIP-2 id of a network, which also identifies its coin, or the CAIP-10 id of a token. */
  id: string
}

/** Loads the mark as the URL of an image. `undefined` if the mark is not known. */
export async function loadMark({ id, kind }: MarkKey): Promise<string | undefined> {
  const known = kind === 'network' ? networkMarks : tokenMarks
  const key = id.startsWith('eip155:') ? id.toLowerCase() : id
  const mark = Object.hasOwn(known, key) ? known[key] : undefined
  return mark && `data:image/svg+xml,${encodeURIComponent(await marks[mark]())}`
}
