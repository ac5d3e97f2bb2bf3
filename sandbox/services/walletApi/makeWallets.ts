import { createHash } from 'node:crypto'
import { testWallets } from '../../wallets/testWallets.ts'
import type { SandboxWallet } from './SandboxWallet.ts'

const first =
  'Amber Ashen Birch Brisk Bronze Calm Cedar Chalk Cinder Clay Clover Cobalt Copper Cotton Dusky Ebony Fern Flint Frosty Gentle Ginger Golden Hazel Heather Indigo Ivory Jasper Juniper Lilac Linen Maple Mellow Misty Mossy Nimble Ochre Olive Pearl Pewter Plum Quiet Rosy Rustic Saffron Sandy Scarlet Silver Tawny Umber Willow'.split(
    ' ',
  )
const second =
  'Acorn Anchor Badger Basket Beacon Bramble Brook Bucket Button Candle Cottage Cricket Curlew Dormouse Ferry Finch Grebe Hamper Hedge Heron Kettle Lantern Lark Linnet Magpie Marten Otter Parcel Pebble Plover Quilt Satchel Sparrow Stoat Teapot Thimble Thistle Thrush Vole Wren'.split(
    ' ',
  )
const third = ['', ' Vault', ' Pocket', ' Keys', ' Purse']

/** The maximum number of unique names. */
const mostWallets = first.length * second.length * third.length

/** Known ids of wallets that open with their own links on mobile. */
export const deepLinkWalletIds = [
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const chainSets = [
  ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161'],
  ['eip155:1', 'eip155:42161', solana],
  ['eip155:1'],
  [solana],
  ['eip155:1', 'eip155:137', solana, bitcoin],
  [bitcoin],
]

/** The positions of the sandbox's own test wallets in the list. */
const testWalletPlaces: Readonly<Record<number, keyof typeof testWallets>> = {
  2: 'meadow',
  11: 'harbor',
  199: 'quartz',
}

/** Creates the invented wallets in the order of the list. The result is the same every time. */
export function makeWallets(count: number): readonly SandboxWallet[] {
  if (!Number.isInteger(count) || count < 0 || count > mostWallets) {
    throw new Error(`The wallet list can have 0 to ${mostWallets} wallets, not ${count}.`)
  }
  return Array.from({ length: count }, (_, index) => makeWallet(index))
}

function makeWallet(index: number): SandboxWallet {
  const testWallet = testWalletPlaces[index]
  if (testWallet) return testWalletEntry(testWallets[testWallet], index)
  const bytes = hashOf(`latchkey wallet ${index}`)
  const name = nameOf(index)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const site = `https://${slug}.example`
  const deepLinkId = deepLinkWalletIds[(index - 20) / 10]
  const isMobile = deepLinkId === undefined && bytes[1]! % 10 < 7
  const chains = chainSets[bytes[0]! % chainSets.length]!
  return {
    id: deepLinkId ?? bytes.toString('hex'),
    name,
    badge_type: bytes[2]! % 4 === 0 ? 'certified' : 'none',
    description: `${name} is an invented wallet of the sandbox.`,
    chains,
    homepage: site,
    image_id: uuidOf(bytes),
    image_url: null,
    order: (index + 1) * 10,
    link_mode: bytes[3]! % 5 === 0 ? `${site}/link` : null,
    mobile_link: isMobile ? `${slug.replaceAll('-', '')}://` : null,
    desktop_link: bytes[4]! % 4 === 0 ? `${slug.replaceAll('-', '')}-desktop://` : null,
    webapp_link: deepLinkId === undefined && bytes[5]! % 6 === 0 ? `${site}/app` : null,
    app_store: isMobile ? `https://apps.example/ios/${slug}` : null,
    play_store: isMobile ? `https://apps.example/android/${slug}` : null,
    // Some wallets do not have this field, as in the public list.
    ...(bytes[6]! % 2 === 0 && {
      chrome_store: `https://extensions.example/${slug}`,
      rdns: `example.${slug}`,
      injected: namespacesOf(chains).map((namespace) => ({
        namespace,
        injected_id: `is${name.replaceAll(' ', '')}`,
      })),
    }),
    supports_wc: bytes[7]! % 10 > 0,
    supports_wcpay: bytes[8]! % 8 === 0,
  }
}

function testWalletEntry({ name, rdns }: { name: string; rdns: string }, index: number) {
  const bytes = hashOf(`latchkey test wallet ${name}`)
  return {
    id: bytes.toString('hex'),
    name,
    badge_type: 'certified' as const,
    description: `${name} is a test wallet of the sandbox.`,
    chains: chainSets[0]!,
    homepage: `https://${name.toLowerCase()}.example`,
    image_id: uuidOf(bytes),
    order: (index + 1) * 10,
    mobile_link: `${name.toLowerCase()}://`,
    chrome_store: `https://extensions.example/${name.toLowerCase()}`,
    rdns,
    injected: [{ namespace: 'eip155', injected_id: `is${name}` }],
    supports_wc: true,
    supports_wcpay: false,
  }
}

/** Returns the name of the wallet at this index. Neighboring names differ in both words. */
function nameOf(index: number) {
  const pairs = first.length * second.length
  const pair = index % pairs
  const one = pair % first.length
  const other = (Math.floor(pair / first.length) + one * 7) % second.length
  return `${first[one]} ${second[other]}${third[Math.floor(index / pairs)]}`
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

function uuidOf(bytes: Buffer) {
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

const namespacesOf = (chains: readonly string[]) => [
  ...new Set(chains.map((chain) => chain.split(':')[0]!)),
]
