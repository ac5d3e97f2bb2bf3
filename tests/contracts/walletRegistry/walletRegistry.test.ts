import { basename, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { findWallets } from '../../../server/api/findWallets.ts'
import { type CaipNetworkId, supportedNamespaces } from '../../../src/engine/caip/CaipNetworkId.ts'
import { pairingLink } from '../../../src/engine/connectors/walletConnect/pairingLink.ts'
import type { WalletsQuery } from '../../../src/engine/providers/services/WalletApi.ts'
import { bip122 } from '../../../src/engine/providers/walletRegistry/bip122.ts'
import { cosmos } from '../../../src/engine/providers/walletRegistry/cosmos.ts'
import { createWalletRegistry } from '../../../src/engine/providers/walletRegistry/createWalletRegistry.ts'
import { eip155 } from '../../../src/engine/providers/walletRegistry/eip155.ts'
import { pictures } from '../../../src/engine/providers/walletRegistry/pictures.ts'
import { polkadot } from '../../../src/engine/providers/walletRegistry/polkadot.ts'
import type { RegistryWallet } from '../../../src/engine/providers/walletRegistry/RegistryWallet.ts'
import { solana } from '../../../src/engine/providers/walletRegistry/solana.ts'
import { stacks } from '../../../src/engine/providers/walletRegistry/stacks.ts'
import { sui } from '../../../src/engine/providers/walletRegistry/sui.ts'
import { cleanName } from '../../../src/engine/sanitize/cleanText.ts'
import { sanitizeIcon } from '../../../src/engine/sanitize/sanitizeIcon.ts'
import { sanitizeUrl } from '../../../src/engine/sanitize/sanitizeUrl.ts'

import sources from './sources.json' with { type: 'json' }

const files = { eip155, solana, bip122, polkadot, cosmos, sui, stacks }
const entries = supportedNamespaces.flatMap((namespace) =>
  files[namespace].map((wallet) => ({ namespace, wallet })),
)
const wallets = [...new Map(entries.map(({ wallet }) => [wallet.id, wallet])).values()]
/** The facts that are the same in each namespace. */
const shared = ({ injectedId: _, standardName: __, ...facts }: RegistryWallet) => facts

describe('the registered wallets', () => {
  it('are at least eighty, of all seven namespaces', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(80)
    const least = {
      eip155: 70,
      solana: 18,
      bip122: 14,
      cosmos: 12,
      sui: 10,
      polkadot: 8,
      stacks: 4,
    }
    for (const namespace of supportedNamespaces)
      expect(files[namespace].length, namespace).toBeGreaterThanOrEqual(least[namespace])
  })

  it('are in the file of each namespace that they serve, with the same facts', () => {
    for (const wallet of wallets) {
      const places = entries.filter((one) => one.wallet.id === wallet.id)
      expect(new Set(places.map(({ namespace }) => namespace)), wallet.name).toEqual(
        new Set(wallet.namespaces),
      )
      expect(places).toHaveLength(wallet.namespaces.length)
      for (const place of places) expect(shared(place.wallet)).toEqual(shared(wallet))
    }
  })

  it.each(['id', 'name', 'rdns', 'chromeStore', 'playStore', 'appStore'] as const)(
    'have a %s of their own',
    (fact) => {
      const values = wallets.flatMap((wallet) => wallet[fact] ?? [])
      expect(new Set(values).size).toBe(values.length)
    },
  )

  it.each(supportedNamespaces)('are found by different names in a page, on %s', (namespace) => {
    for (const fact of ['injectedId', 'standardName'] as const) {
      const values = files[namespace].flatMap((wallet) => wallet[fact] ?? [])
      expect(new Set(values).size).toBe(values.length)
    }
  })

  it('have names, ids and store ids in the form of their kind', () => {
    for (const { wallet } of entries) {
      expect(cleanName(wallet.name)).toBe(wallet.name)
      expect(wallet.id).toMatch(/^([0-9a-f]{64}|[a-z0-9-]+(\.[a-z0-9-]+)*)$/)
      if (wallet.rdns) expect(wallet.rdns).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      if (wallet.appStore) expect(wallet.appStore).toMatch(/^\d{9,10}$/)
      if (wallet.playStore) expect(wallet.playStore).toMatch(/^[a-z]\w*(\.[a-z]\w*)+$/)
      if (wallet.chromeStore) expect(wallet.chromeStore).toMatch(/^[a-p]{32}$/)
    }
  })

  it('link to https pages, and to an own scheme only for their app', () => {
    for (const { homepage, name, native, universal, webapp } of wallets) {
      for (const url of [homepage, universal, webapp])
        if (url) expect(sanitizeUrl(url), name).toMatch(/^https:/)
      if (!native) continue
      expect(sanitizeUrl(native, 'app'), name).toBeDefined()
      expect(sanitizeUrl(native), name).toBeUndefined()
    }
  })

  it('have links from which the engine builds a pairing link', () => {
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
    for (const { name, native, supportsWc, universal, webapp } of wallets)
      for (const link of [native, universal, webapp].filter((one) => one !== undefined)) {
        expect(supportsWc, name).toBe(true)
        expect(new URL(pairingLink({ link, uri })!).searchParams.get('uri'), name).toBe(uri)
      }
  })
})

describe('the sources', () => {
  type Sources = Readonly<Record<string, unknown>>
  const pages = sources as Readonly<Record<string, Sources>>

  it('name a page for every fact, and nothing else', () => {
    expect(new Set(Object.keys(pages))).toEqual(new Set(wallets.map(({ id }) => id)))
    for (const { namespace, wallet } of entries) {
      const { id, injectedId, namespaces, standardName, ...facts } = wallet
      const found = pages[id]!
      const { id: idPage, ...factPages } = found
      expect(new Set(Object.keys(factPages)), wallet.name).toEqual(
        new Set([...Object.keys(facts), ...namespaces]),
      )
      // An id of our own making is no fact.
      expect(idPage !== undefined, wallet.name).toBe(/^[0-9a-f]{64}$/.test(id))
      const own = { namespaces, injectedId, standardName }
      const stated = Object.entries(own).filter(([, value]) => value !== undefined)
      expect(new Set(Object.keys(found[namespace] as Sources)), wallet.name).toEqual(
        new Set(stated.map(([name]) => name)),
      )
    }
  })

  it('are public pages, except for six ids that are only in the notes of this project', () => {
    const ids = Object.values(pages).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    expect(ids.filter((page) => page.startsWith('no page: WalletGuide id'))).toHaveLength(6)
    for (const page of ids) expect(page).toMatch(/^(https:|no page: WalletGuide id)/)
    for (const { id: _, ...facts } of Object.values(pages)) {
      const urls = Object.values(facts).flatMap((one) =>
        typeof one === 'string' ? [one] : Object.values(one as Sources),
      )
      for (const url of urls) expect(sanitizeUrl(url)).toBe(url)
    }
  })
})

describe('the pictures', () => {
  it('are of registered wallets', () => {
    const ids = new Set(wallets.map(({ id }) => id))
    for (const id of Object.keys(pictures)) expect(ids).toContain(id)
  })

  it('are still drawings that load nothing', () => {
    const still = /^(svg|g|defs|path|clipPath|linearGradient|radialGradient|stop)$/
    for (const svg of Object.values(pictures)) {
      for (const [, element = ''] of svg.matchAll(/<([^/\s>]+)/g)) expect(element).toMatch(still)
      expect(svg).not.toMatch(/\s(on\w+|style|href|xlink:href)=|url\((?!#)/i)
    }
  })
})

describe('the weight', () => {
  const folder = resolve(import.meta.dirname, '../../../src/engine/providers/walletRegistry')

  /** Bundles a page that lists the wallets, and returns its chunks with the files in each chunk. */
  const chunks = build({
    entryPoints: [resolve(folder, 'walletRegistry.ts')],
    bundle: true,
    format: 'esm',
    metafile: true,
    minify: true,
    outdir: folder,
    splitting: true,
    write: false,
  }).then(({ metafile, outputFiles }) =>
    outputFiles.map(({ contents, path }) => {
      const name = relative(process.cwd(), path)
      const inputs = Object.keys(metafile.outputs[name]?.inputs ?? {})
      return { files: inputs.map((one) => basename(one, '.ts')), size: gzipSync(contents).length }
    }),
  )
  const chunkOf = async (file: string) =>
    (await chunks).filter(({ files: inputs }) => inputs.includes(file))

  it.each(supportedNamespaces)('of %s is a chunk of its own', async (namespace) => {
    const found = await chunkOf(namespace)
    expect(found.map((one) => one.files)).toEqual([[namespace]])
  })

  it('is less than 16 kB for all namespaces together', async () => {
    const sizes = (await Promise.all(supportedNamespaces.map(chunkOf))).flat()
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(16_000)
  })

  it('is less than 14 kB for the pictures, which are a chunk of their own', async () => {
    const [pictureChunk, ...others] = await chunkOf('pictures')
    expect(others).toEqual([])
    expect(pictureChunk!.files).toEqual(['pictures'])
    expect(pictureChunk!.size).toBeLessThan(14_000)
  })
})

describe('the registry', () => {
  const registry = createWalletRegistry()
  const { signal } = new AbortController()
  const all = { page: 1, entries: 1000 }
  const ask = (query: Partial<WalletsQuery>) =>
    registry.getWallets({ ...all, ...query }, { signal })
  const namesOf = async (query: Partial<WalletsQuery>) =>
    (await ask(query)).data.map(({ name }) => name)

  const solanaMainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

  it.each<Partial<WalletsQuery>>([
    {},
    { page: 1, entries: 4 },
    { page: 3, entries: 40 },
    { page: 9, entries: 40 },
    { search: 'wallet' },
    { search: 'META' },
    { search: 'no such wallet' },
    { chains: ['eip155:1', 'eip155:10'] },
    { chains: [solanaMainnet] },
    { chains: ['stacks:1', 'sui:mainnet'], search: 'le' },
    { chains: [], include: [], exclude: [], names: [], rdns: [] },
    { include: [metaMask, phantom, 'f'.repeat(64)] },
    { include: [metaMask, phantom], exclude: [phantom] },
    { exclude: [metaMask], chains: ['eip155:1'], page: 2, entries: 10 },
    { names: ['phantom'] },
    { rdns: ['io.rabby'], names: ['MetaMask'] },
    { badge_type: 'none' },
    { badge_type: 'certified' },
  ])('answers %j like the wallet API', async (query) => {
    const { data: whole } = await ask(query.chains ? { chains: query.chains } : {})
    const service = findWallets(whole, { ...all, ...query })
    const { data, count } = await ask(query)
    expect(data.map(({ id }) => id)).toEqual(service.data.map(({ id }) => id))
    expect(count).toBe(service.count)
  })

  it('lists the wallets of the asked networks, with those of the networks that they serve', async () => {
    const chains: CaipNetworkId[] = ['eip155:8453', solanaMainnet]
    const { data } = await ask({ chains })
    expect(new Set(data.map(({ id }) => id))).toEqual(
      new Set([...eip155, ...solana].map(({ id }) => id)),
    )
    const find = (name: string) => data.find((wallet) => wallet.name === name)!
    expect(find('Phantom').chains).toEqual(chains)
    expect(find('Rabby').chains).toEqual(['eip155:8453'])
    expect(find('Solflare').chains).toEqual([solanaMainnet])
  })

  it('mixes the namespaces: the first wallets of each come first', async () => {
    const order = await namesOf({
      chains: ['eip155:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    })
    expect(order.slice(0, 2)).toEqual([eip155[0]!.name, polkadot[0]!.name])
    expect(order.indexOf(polkadot.at(-1)!.name)).toBeLessThan(2 * polkadot.length)
  })

  it('gives each wallet in the shape of the wallet API', async () => {
    const { data } = await ask({
      include: [metaMask, phantom],
      chains: ['eip155:1', solanaMainnet],
    })
    expect(data.find(({ id }) => id === metaMask)).toEqual({
      id: metaMask,
      imageUrl: `data:image/svg+xml,${encodeURIComponent(pictures[metaMask]!)}`,
      name: 'MetaMask',
      chains: ['eip155:1', solanaMainnet],
      rdns: 'io.metamask',
      homepage: 'https://metamask.io/',
      mobileLink: 'metamask://',
      linkMode: 'https://metamask.app.link',
      appStore: 'https://apps.apple.com/app/id1438144202',
      playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
      chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
      supportsWc: true,
    })
    expect(data.find(({ id }) => id === phantom)).toMatchObject({
      injected: [{ namespace: 'solana', injectedId: 'Phantom' }],
      supportsWc: false,
    })
  })

  it('answers nothing when the question was cancelled', async () => {
    const controller = new AbortController()
    const answer = registry.getWallets({ ...all }, { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toThrow()
  })
})

describe('every link and picture of an answer', () => {
  it('passes the sanitizers unchanged, except for a slash at the end', async () => {
    const { data } = await createWalletRegistry().getWallets(
      { page: 1, entries: 1000 },
      { signal: new AbortController().signal },
    )
    const bare = (url: string | undefined) => url?.replace(/\/+$/, '')
    for (const wallet of data) {
      const { appStore, chromeStore, homepage, linkMode, mobileLink, playStore, webappLink } =
        wallet
      for (const url of [appStore, chromeStore, homepage, playStore, webappLink])
        expect(bare(sanitizeUrl(url))).toBe(bare(url))
      expect(sanitizeIcon(wallet.imageUrl)).toBe(wallet.imageUrl)
      for (const url of [linkMode, mobileLink])
        expect(bare(sanitizeUrl(url, 'app'))).toBe(bare(url))
    }
  })
})
