import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import fc from 'fast-check'
import { bytesToHex, hexToBytes } from 'viem'
import { HDKey, mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { toText } from '../../server/secureSite/frame/base64url.ts'
import { addressesOf } from '../../server/secureSite/frame/keys/addressesOf.ts'
import { createWalletKeys } from '../../server/secureSite/frame/keys/createWalletKeys.ts'
import {
  deriveEvmKey,
  deriveSolanaKey,
  withSeed,
  wordsOf,
} from '../../server/secureSite/frame/keys/deriveKeys.ts'
import { createRecoverySecret } from '../../server/secureSite/frame/keys/SealedShare.ts'
import {
  joinShares,
  type Share,
  splitEntropy,
} from '../../server/secureSite/frame/keys/splitEntropy.ts'
import {
  newPassphraseHint,
  stretchPassphrase,
} from '../../server/secureSite/frame/recovery/stretchPassphrase.ts'
import { SiteError, SiteUnreachable } from '../../server/secureSite/frame/SiteClient.ts'
import type {
  SiteProblemCode,
  SiteRequestName,
  SiteValues,
  SiteWallet,
} from '../../server/secureSite/SiteApi.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const random = (length = 16) => crypto.getRandomValues(new Uint8Array(length))

/** The test vectors of BIP-32: the extended private key at each path. */
const bip32Vectors = [
  {
    name: 1,
    seed: '000102030405060708090a0b0c0d0e0f',
    chain: {
      m: 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      "m/0'":
        'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7',
      "m/0'/1":
        'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs',
      "m/0'/1/2'":
        'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM',
      "m/0'/1/2'/2":
        'xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334',
      "m/0'/1/2'/2/1000000000":
        'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    },
  },
  {
    name: 2,
    seed: 'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    chain: {
      m: 'xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U',
      'm/0':
        'xprv9vHkqa6EV4sPZHYqZznhT2NPtPCjKuDKGY38FBWLvgaDx45zo9WQRUT3dKYnjwih2yJD9mkrocEZXo1ex8G81dwSM1fwqWpWkeS3v86pgKt',
      "m/0/2147483647'":
        'xprv9wSp6B7kry3Vj9m1zSnLvN3xH8RdsPP1Mh7fAaR7aRLcQMKTR2vidYEeEg2mUCTAwCd6vnxVrcjfy2kRgVsFawNzmjuHc2YmYRmagcEPdU9',
      "m/0/2147483647'/1":
        'xprv9zFnWC6h2cLgpmSA46vutJzBcfJ8yaJGg8cX1e5StJh45BBciYTRXSd25UEPVuesF9yog62tGAQtHjXajPPdbRCHuWS6T8XA2ECKADdw4Ef',
      "m/0/2147483647'/1/2147483646'":
        'xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc',
      "m/0/2147483647'/1/2147483646'/2":
        'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
    },
  },
  // Leading zeros stay.
  {
    name: 3,
    seed: '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
    chain: {
      m: 'xprv9s21ZrQH143K25QhxbucbDDuQ4naNntJRi4KUfWT7xo4EKsHt2QJDu7KXp1A3u7Bi1j8ph3EGsZ9Xvz9dGuVrtHHs7pXeTzjuxBrCmmhgC6',
      "m/0'":
        'xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L',
    },
  },
  {
    name: 4,
    seed: '3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678',
    chain: {
      m: 'xprv9s21ZrQH143K48vGoLGRPxgo2JNkJ3J3fqkirQC2zVdk5Dgd5w14S7fRDyHH4dWNHUgkvsvNDCkvAwcSHNAQwhwgNMgZhLtQC63zxwhQmRv',
      "m/0'":
        'xprv9vB7xEWwNp9kh1wQRfCCQMnZUEG21LpbR9NPCNN1dwhiZkjjeGRnaALmPXCX7SgjFTiCTT6bXes17boXtjq3xLpcDjzEuGLQBM5ohqkao9G',
      "m/0'/1'":
        'xprv9xJocDuwtYCMNAo3Zw76WENQeAS6WGXQ55RCy7tDJ8oALr4FWkuVoHJeHVAcAqiZLE7Je3vZJHxspZdFHfnBEjHqU5hG1Jaj32dVoS6XLT1',
    },
  },
]

describe('the words and keys of published standards', () => {
  test.each([
    // The test vectors of BIP-39: the entropy, the words, and the seed with the passphrase "".
    [
      '00000000000000000000000000000000',
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    ],
    [
      'ffffffffffffffffffffffffffffffff',
      'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
      'b6a6d8921942dd9806607ebc2750416b289adea669198769f2e15ed926c3aa92bf88ece232317b4ea463e84b0fcd3b53577812ee449ccc448eb45e6f544e25b6',
    ],
  ])('BIP-39: %s', async (entropy, words, seed) => {
    const bytes = hexToBytes(`0x${entropy}`)
    expect(wordsOf(bytes)).toBe(words)
    expect(await withSeed(bytes, (given) => bytesToHex(given).slice(2))).toBe(seed)
  })

  test.each([
    // SLIP-10, test vector 1 for ed25519.
    ['m', '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    ["m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    ["m/0'/1'", 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
    ["m/0'/1'/2'", '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    ["m/0'/1'/2'/2'", '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
    [
      "m/0'/1'/2'/2'/1000000000'",
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    ],
  ])('SLIP-10: %s', (path, key) => {
    const seed = hexToBytes('0x000102030405060708090a0b0c0d0e0f')
    expect(bytesToHex(deriveSolanaKey(seed, path)).slice(2)).toBe(key)
  })

  test.each(bip32Vectors)('BIP-32, vector $name: every key of its chain', ({ chain, seed }) => {
    for (const [path, extended] of Object.entries(chain)) {
      // An extended private key ends with a zero, the key, and a checksum of four bytes.
      const key = base58.decode(extended).slice(46, 78)
      expect(deriveEvmKey(hexToBytes(`0x${seed}`), path), path).toEqual(key)
    }
  })

  test('another library of BIP-32 derives the same keys at any path', () => {
    const given = fc.record({
      seed: fc.uint8Array({ minLength: 16, maxLength: 64 }),
      steps: fc.array(fc.record({ index: fc.nat(2 ** 31 - 1), isHardened: fc.boolean() }), {
        maxLength: 5,
      }),
    })
    fc.assert(
      fc.property(given, ({ seed, steps }) => {
        const path = ['m', ...steps.map((one) => `${one.index}${one.isHardened ? "'" : ''}`)].join(
          '/',
        )
        expect(deriveEvmKey(seed, path)).toEqual(HDKey.fromMasterSeed(seed).derive(path).privateKey)
      }),
      propertyRuns(20),
    )
  })

  test('a path of Ed25519 has only hardened steps', () => {
    expect(() => deriveSolanaKey(random(64), "m/44'/501'/0")).toThrow(/hardened/)
  })

  test('viem and @solana/web3.js derive the same accounts from the words, and sign with the keys', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const entropy = random()
      const { eip155, solana } = await withSeed(entropy, addressesOf)
      expect(eip155).toBe(mnemonicToAccount(wordsOf(entropy)).address)
      const key = await withSeed(entropy, (seed) => deriveSolanaKey(seed))
      expect(solana).toBe(Keypair.fromSeed(key).publicKey.toBase58())
    }
    const known = await withSeed(new Uint8Array(16), addressesOf)
    expect(known).toEqual({
      eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    })
    expect(base58.decode(known.solana)).toHaveLength(32)
  })
})

describe('two shares of a key', () => {
  test('of one split restore the entropy, and one share twice does not', async () => {
    const entropy = random()
    const { userShare, server } = await splitEntropy(entropy)
    expect(await joinShares(userShare, server)).toEqual(entropy)
    expect(await joinShares(server, userShare)).toEqual(entropy)
    await expect(joinShares(userShare, userShare)).rejects.toMatchObject({ code: 'wrong_shares' })
    await expect(joinShares(server, server)).rejects.toMatchObject({ code: 'wrong_shares' })
  })

  test('of two splits of one wallet cannot be joined, whatever set id they carry', async () => {
    const entropy = random()
    for (let turn = 0; turn < 300; turn++) {
      const one = await splitEntropy(entropy)
      const two = await splitEntropy(entropy)
      await expect(joinShares(one.userShare, two.server)).rejects.toMatchObject({
        code: 'wrong_shares',
      })
      const forged = { ...two.server, setId: one.userShare.setId }
      await expect(joinShares(one.userShare, forged)).rejects.toMatchObject({
        code: 'wrong_shares',
      })
    }
  })

  test('are refused if they have another set id or one changed bit', async () => {
    const { userShare, server } = await splitEntropy(random())
    const setId = random()
    await expect(joinShares({ ...userShare, setId }, { ...server, setId })).rejects.toMatchObject({
      code: 'wrong_shares',
    })
    for (let index = 0; index < server.bytes.length; index++) {
      const bytes = Uint8Array.from(server.bytes)
      bytes[index]! ^= 1
      await expect(joinShares(userShare, { ...server, bytes })).rejects.toMatchObject({
        code: 'wrong_shares',
      })
    }
  })

  test('reveal nothing alone: each byte of a share takes all values', async () => {
    const entropy = new Uint8Array(16)
    const seen = new Set<number>()
    for (let turn = 0; turn < 2_000; turn++)
      seen.add((await splitEntropy(entropy)).server.bytes[0] ?? -1)
    expect(seen.size).toBeGreaterThan(250)
  })
})

describe('a recovery secret', () => {
  test('opens what it encrypted, but only for the same set', async () => {
    const secret = random(32)
    const { userShare, server } = await splitEntropy(random())
    const sealing = await createRecoverySecret(Uint8Array.from(secret))
    const sealed = await sealing.seal(userShare.bytes, userShare.setId)
    const opening = await createRecoverySecret(Uint8Array.from(secret))
    expect(opening.proof).toBe(sealing.proof)
    expect(await opening.open(sealed, server.setId)).toEqual(userShare.bytes)
    await expect(opening.open(sealed, random())).rejects.toMatchObject({ code: 'wrong_passphrase' })
    const other = await createRecoverySecret(random(32))
    expect(other.proof).not.toBe(sealing.proof)
    await expect(other.open(sealed, userShare.setId)).rejects.toMatchObject({
      code: 'wrong_passphrase',
    })
  })

  test('from a passphrase is the same for each encoding of its letters, and needs ten of them', async () => {
    const hint = newPassphraseHint()
    const composed = 'caf\u00e9 au lait'
    const [one, other] = await Promise.all([
      stretchPassphrase(composed, hint),
      stretchPassphrase(composed.normalize('NFD'), hint),
    ])
    expect(one.proof).toBe(other.proof)
    await expect(stretchPassphrase('too short', hint)).rejects.toMatchObject({
      code: 'short_passphrase',
    })
  }, 300_000)

  test('is refused if its parameters are weaker than those of this version', async () => {
    const hint = JSON.parse(newPassphraseHint())
    for (const weaker of [
      { m: 8 },
      { t: 1 },
      { p: 0 },
      { version: 2 },
      { kind: 'pbkdf2' },
      { salt: 'AA' },
    ])
      await expect(
        stretchPassphrase('long enough text', JSON.stringify({ ...hint, ...weaker })),
      ).rejects.toMatchObject({ code: 'wrong_passphrase' })
  })
})

describe('the frame’s memory', () => {
  const zeros = (length: number) => new Uint8Array(length)
  const failed = new Error('The request failed')

  interface Site {
    /** The share that the site returns. Default: the right one. */
    readonly give?: (server: Share) => Share | Promise<Share>
    /** The answers to other requests. By default, these fail. */
    readonly answers?: { readonly [Name in SiteRequestName]?: SiteValues[Name] }
    /** Whether the site requires a passkey for every use of the key. Default: it does not. */
    readonly isPasskeyRequired?: boolean
  }

  /**
   * Opens a wallet whose share is on this device, and records the secrets in the frame's memory.
   */
  async function openWallet({ answers = {}, give, isPasskeyRequired = false }: Site = {}) {
    const entropy = random()
    const { userShare, server } = await splitEntropy(entropy)
    const loaded: Uint8Array[] = []
    const wallet: SiteWallet = {
      id: toText(random()),
      addresses: await withSeed(entropy, addressesOf),
      version: 1,
      devices: [],
      recovery: null,
    }
    const keys = createWalletKeys({
      client: {
        async ask(name, ..._) {
          if (!answers[name]) throw failed
          return JSON.parse(JSON.stringify(answers[name]))
        },
      },
      isPasskeyRequired,
      label: 'Test',
      place() {
        throw failed
      },
      async readShare({ setId }) {
        const { bytes } = await (give?.(server) ?? server)
        return { setId, share: toText(bytes), version: 1 }
      },
      shares: {
        save: async () => {},
        remove: async () => {},
        find: async () => ({
          ...userShare,
          async open() {
            const bytes = Uint8Array.from(userShare.bytes)
            loaded.push(bytes)
            return { ...userShare, bytes }
          },
        }),
      },
    })
    return { keys, loaded, wallet }
  }

  test('looks up the shares once if they were prepared, and opens them only for the use', async () => {
    const asked: string[] = []
    const { keys, loaded, wallet } = await openWallet({
      give(server) {
        asked.push('share')
        return server
      },
    })
    keys.prepare(wallet)
    await expect.poll(() => asked).toEqual(['share'])
    expect(loaded).toEqual([])
    await keys.use(wallet, 'eip155', () => {})
    expect(asked).toEqual(['share'])
    // The next use of the key asks the site again.
    await keys.use(wallet, 'eip155', () => {})
    expect(asked).toEqual(['share', 'share'])
    for (const share of loaded) expect(share.every((byte) => byte === 0)).toBe(true)
  })

  test('looks up the shares again if they could not be prepared, or are for another wallet', async () => {
    let isReachable = false
    let count = 0
    const { keys, wallet } = await openWallet({
      async give(server) {
        count += 1
        if (!isReachable) throw failed
        return server
      },
    })
    keys.prepare(wallet)
    await expect.poll(() => count).toBe(1)
    isReachable = true
    expect(await keys.use(wallet, 'eip155', () => 'signed')).toBe('signed')
    expect(count).toBe(2)
    keys.prepare({ ...wallet, id: toText(random()) })
    expect(await keys.use(wallet, 'eip155', () => 'signed')).toBe('signed')
    expect(count).toBe(4)
  })

  test('drops prepared shares after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      let count = 0
      const { keys, wallet } = await openWallet({
        give(server) {
          count += 1
          return server
        },
      })
      keys.prepare(wallet)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(count).toBe(1)
      await keys.use(wallet, 'eip155', () => {})
      expect(count).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each(['stops to approve', 'logs out'])(
    'drops prepared shares if the user %s',
    async (end) => {
      let count = 0
      const { keys, wallet } = await openWallet({
        give(server) {
          count += 1
          return server
        },
      })
      const drop = keys.prepare(wallet)
      await expect.poll(() => count).toBe(1)
      if (end === 'logs out') keys.dropPrepared()
      else drop()
      await keys.use(wallet, 'eip155', () => {})
      expect(count).toBe(2)
      // An earlier press does not drop the shares of a later one.
      keys.prepare(wallet)
      drop()
      await keys.use(wallet, 'eip155', () => {})
      expect(count).toBe(3)
    },
  )

  test('prepares nothing if the site requires a passkey for every use', async () => {
    let count = 0
    const { keys, wallet } = await openWallet({
      isPasskeyRequired: true,
      give(server) {
        count += 1
        return server
      },
    })
    keys.prepare(wallet)
    await keys.use(wallet, 'eip155', () => {})
    expect(count).toBe(1)
  })

  test('has only zeros instead of the seed after its use, also after an error', async () => {
    for (const error of [undefined, failed]) {
      let kept: Uint8Array | undefined
      const used = withSeed(random(), async (seed) => {
        kept = seed
        expect(seed).not.toEqual(zeros(64))
        if (error) throw error
      })
      if (error) await expect(used).rejects.toBe(error)
      else await used
      expect(kept).toEqual(zeros(64))
    }
  })

  test.each(['eip155', 'solana'] as const)(
    'has only zeros instead of the %s key and the device’s share after a signature, also after an error',
    async (chain) => {
      for (const error of [undefined, failed]) {
        const { keys, loaded, wallet } = await openWallet()
        let kept: Uint8Array | undefined
        const used = keys.use(wallet, chain, async (key) => {
          kept = key
          expect(key).not.toEqual(zeros(32))
          if (error) throw error
        })
        if (error) await expect(used).rejects.toBe(error)
        else await used
        expect(kept).toEqual(zeros(32))
        for (const share of loaded) expect(share).toEqual(zeros(share.length))
        expect(loaded).toHaveLength(1)
      }
    },
  )

  test('does not open the device’s share if the site gives no share', async () => {
    const { keys, loaded, wallet } = await openWallet({ give: () => Promise.reject(failed) })
    await expect(keys.use(wallet, 'eip155', () => 'signed')).rejects.toBe(failed)
    expect(loaded).toEqual([])
  })

  test('has only zeros instead of the device’s share if the site gives the share of another split', async () => {
    const { keys, loaded, wallet } = await openWallet({
      give: async () => (await splitEntropy(random())).server,
    })
    await expect(keys.use(wallet, 'eip155', () => 'signed')).rejects.toThrow()
    expect(loaded.map((share) => share.some((byte) => byte !== 0))).toEqual([false])
  })

  test('has only zeros instead of the recovery’s share if the site’s share is from another split', async () => {
    const secret = random(32)
    const { userShare } = await splitEntropy(random())
    const other = await splitEntropy(random())
    const sealing = await createRecoverySecret(Uint8Array.from(secret))
    const setId = toText(userShare.setId)
    const sealed = await sealing.seal(userShare.bytes, userShare.setId)
    const share = toText(other.server.bytes)
    const { keys, wallet } = await openWallet({
      answers: { 'recovery/open': { setId, sealed, share, version: 1 } },
    })
    const opened: Uint8Array[] = []
    const { open, ...rest } = await createRecoverySecret(Uint8Array.from(secret))
    const recovered = keys.recover(wallet, {
      ...rest,
      async open(...given) {
        const bytes = await open(...given)
        opened.push(bytes)
        return bytes
      },
    })
    await expect(recovered).rejects.toMatchObject({ code: 'wrong_shares' })
    expect(opened.map((bytes) => bytes.some((byte) => byte !== 0))).toEqual([false])
  })
})

describe('a wallet that could not be created', () => {
  const refused = (code: SiteProblemCode, wallet?: SiteWallet) =>
    new SiteError({ code, message: code, ...(wallet && { wallet }) })
  const other: SiteWallet = {
    id: toText(random()),
    addresses: { eip155: '0x', solana: '1' },
    version: 1,
    devices: [],
    recovery: null,
  }

  /** Creates a wallet, and returns the wallets whose shares are on this device afterwards. */
  async function create(step: 'wallet/prepare' | 'wallet/commit', error: Error) {
    const shares = new Map([[other.id, { setId: random(), bytes: random() }]])
    const keys = createWalletKeys({
      client: {
        async ask(name, ..._) {
          if (name === step) throw error
          return JSON.parse(JSON.stringify(name === 'user' ? { user: null } : {}))
        },
      },
      isPasskeyRequired: false,
      label: 'Test',
      place: () => ({
        locks: { request: async (_: string, work: () => unknown) => work() } as LockManager,
        guard: (work) => work,
      }),
      async readShare() {
        throw new Error('These tests do not use the key.')
      },
      shares: {
        save: async (id, { bytes, setId }) =>
          void shares.set(id, { setId: Uint8Array.from(setId), bytes: Uint8Array.from(bytes) }),
        remove: async (id) => void shares.delete(id),
        async find(id) {
          const share = shares.get(id)
          return share && { ...share, open: async () => share }
        },
      },
    })
    const wallet = await keys.ensure('ada').catch((cause) => {
      expect(cause).toBe(error)
    })
    expect(wallet?.id).toBe(error === exists ? other.id : undefined)
    expect(shares.has(other.id)).toBe(true)
    return shares.size - 1
  }
  const exists = refused('wallet/EXISTS', other)

  test.each<[string, 'wallet/prepare' | 'wallet/commit', Error]>([
    ['another user is logged in', 'wallet/prepare', refused('login/OVER')],
    ['another user logs in before the last step', 'wallet/commit', refused('login/OVER')],
    ['the site was not asked for the last step', 'wallet/prepare', new SiteUnreachable()],
    ['its draft is gone', 'wallet/commit', refused('wallet/NO_DRAFT')],
    ['another device was faster', 'wallet/commit', exists],
  ])('leaves no share on the device if %s', async (_, step, error) => {
    expect(await create(step, error)).toBe(0)
  })

  test.each<[string, Error]>([
    ['the answer is lost', new SiteUnreachable()],
    ['the login has ended', refused('login/NONE')],
  ])(
    'leaves its share on the device if the site may have stored the wallet: %s',
    async (_, error) => {
      expect(await create('wallet/commit', error)).toBe(1)
    },
  )
})
