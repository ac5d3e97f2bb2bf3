/**
 * The explorer ids of the most common wallets, by the reverse domain name that they announce, or by
 * the id of their connector. Never by name, because anyone can use a name.
 */
export const knownWallets: Readonly<Record<string, string>> = {
  'app.backpack': '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'app.phantom': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  baseAccount: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.binance.wallet': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  'com.bitget.web3': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'com.coinbase.wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'com.okex.wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  'com.trustwallet.app': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'io.metamask': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'io.metamask.mobile': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'io.zerion.wallet': 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  ledger: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  'me.rainbow': '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  'org.uniswap.app': 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}
