interface CosmosAsset {
  symbol: string
  name: string
  decimals: number
}

const [atom, osmo, usdc] = [
  { symbol: 'ATOM', name: 'Cosmos Hub Atom', decimals: 6 },
  { symbol: 'OSMO', name: 'Osmosis', decimals: 6 },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6 },
]

/**
 * Tokens that came to Cosmos Hub and Osmosis over IBC, by denomination. Nodes do not have the
 * decimals of these tokens. The data is from the asset lists of the chain-registry
 * (https://github.com/cosmos/chain-registry), read on 2026-11-23. A denomination is the hash of the
 * path on which the token came, so each denomination exists on only one network.
 */
export const cosmosAssets: Readonly<Record<string, CosmosAsset>> = {
  'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC': osmo,
  'ibc/F663521BF1836B00F5F177680F74BFB9A8B5654A694D0D2BC249E03CF2509013': usdc,
  'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2': atom,
  'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4': usdc,
  'ibc/D79E7D83AB399BFFF93433E54FAA480C191248FC556924A2A8351AE2638B3877': {
    symbol: 'TIA',
    name: 'Celestia',
    decimals: 6,
  },
  'ibc/4ABBEF4C8926DDDB320AE5188CFD63267ABBCEFC0583E4AE05D6E5AA2401DDAB': {
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
  },
  'ibc/64BA6E31FE887D66C6F8F31C7B1A80C7CA179239677B4088BB55F5EA07DBE273': {
    symbol: 'INJ',
    name: 'Injective',
    decimals: 18,
  },
  'ibc/1480B8FD20AD5FCAE81EA87584D269547DD4D436843C1D20F15E00EB64743EF4': {
    symbol: 'AKT',
    name: 'Akash',
    decimals: 6,
  },
  'ibc/987C17B11ABC2B20019178ACE62929FE9840202CE79498E29FE8E5CB02B7C0A4': {
    symbol: 'STARS',
    name: 'Stargaze',
    decimals: 6,
  },
  'ibc/46B44899322F3CD854D2D46DEEF881958467CDD4B3B10086DA49296BBED94BED': {
    symbol: 'JUNO',
    name: 'Juno',
    decimals: 6,
  },
  'ibc/0954E1C28EB7AF5B72D24F3BC2B47BBB2FDF91BDDFD57B74B99E133AED40972A': {
    symbol: 'SCRT',
    name: 'Secret Network',
    decimals: 6,
  },
  'ibc/831F0B1BBB1D08A2B75311892876D71565478C532967545476DF4C2D7492E48C': {
    symbol: 'DYDX',
    name: 'dYdX',
    decimals: 18,
  },
  'ibc/D189335C6E4A68B513C10AB227BF1C1D38C746766278BA3EEB4FB14124F1D858': {
    symbol: 'USDC.axl',
    name: 'USD Coin (Axelar)',
    decimals: 6,
  },
  'ibc/EA1D43981D5C9A1C4AAEA9C23BB1D4FA126BA9BC7020A25E0AE4AA841EA25DC5': {
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
  },
  'ibc/D1542AA8762DB13087D8364F3EA6509FD6F009A34F00426AF9E4F9FA85CBBF1F': {
    symbol: 'WBTC.axl',
    name: 'Wrapped Bitcoin (Axelar)',
    decimals: 8,
  },
}
