import type { SiteValues, SiteWallet } from '../../SiteApi.ts'
import { toBytes, toText } from '../base64url.ts'
import { type SiteClient, SiteError, staleWallet } from '../SiteClient.ts'
import type { StoragePlace } from '../storage/FrameStorage.ts'
import type { DeviceShares } from './DeviceShares.ts'
import { deriveEvmKey, deriveSolanaKey, withSeed, wordsOf } from './deriveKeys.ts'
import { KeyError, keyErrors } from './keyErrors.ts'
import { secretBytes, wipe } from './secretBytes.ts'
import { entropyLength, joinShares, type Share, splitEntropy } from './splitEntropy.ts'
import type { Chain, WalletKeys } from './WalletKeys.ts'

/** Two tabs of one site share the device's storage, so they create one after the other. */
const lock = 'latchkey wallet'

/** Loads the curve of Solana, which a signature on eip155 does not need. */
async function addressesIn(entropy: Uint8Array) {
  const { addressesOf } = await import('./addressesOf.ts')
  return withSeed(entropy, addressesOf)
}

/** Keys in two parts: the site has one, this device or the user's recovery has the other. */
export function createWalletKeys({
  client,
  label,
  place,
  readShare,
  shares,
}: {
  client: Pick<SiteClient, 'ask'>
  /** The name of this device in the list of devices. */
  label: string
  place(): StoragePlace
  /** Asks the site for its share of a split. The site may require the user's passkey for it. */
  readShare(setId: string, aborted?: AbortSignal): Promise<SiteValues['wallet/share']>
  shares: DeviceShares
}): WalletKeys {
  async function create(user: string): Promise<SiteWallet> {
    const { user: current } = await client.ask('user')
    // Another tab may have logged in another user.
    if (current?.id === user && current.wallet) return current.wallet
    const entropy = crypto.getRandomValues(secretBytes(entropyLength))
    const id = toText(crypto.getRandomValues(new Uint8Array(16)))
    try {
      const addresses = await addressesIn(entropy)
      const { userShare, server } = await splitEntropy(entropy)
      // The device is first: until the site commits, there is no wallet to lose.
      await shares.save(id, userShare)
      wipe(userShare.bytes)
      await client.ask('wallet/prepare', { id, user, addresses, device: deviceOf(server) })
      return hasSplit((await client.ask('wallet/commit', { id })).wallet, id, server)
    } catch (error) {
      const isOther = error instanceof SiteError && error.code === 'wallet/EXISTS'
      if (!isOther || !error.wallet) throw error
      // Another device was first. Its wallet counts, and this one never existed.
      if (error.wallet.id !== id) await shares.remove(id)
      return error.wallet
    } finally {
      wipe(entropy)
    }
  }

  /** An old answer does not show the split that was just sent, and the site may not have it. */
  function hasSplit(wallet: SiteWallet, id: string, sent: Share): SiteWallet {
    const setId = toText(sent.setId)
    const { devices, recovery } = wallet
    const isThere = recovery?.setId === setId || devices.some((one) => one.setId === setId)
    if (wallet.id === id && isThere) return wallet
    throw staleWallet()
  }

  const deviceOf = ({ bytes, setId }: Share) => ({
    setId: toText(setId),
    share: toText(bytes),
    label,
  })

  async function withEntropy<Result>(
    { id }: SiteWallet,
    work: (entropy: Uint8Array) => Result | Promise<Result>,
    aborted?: AbortSignal,
  ): Promise<Result> {
    const userShare = await shares.load(id)
    if (!userShare) throw keyErrors.noDeviceShare()
    const given = await readShare(toText(userShare.setId), aborted).catch((error) => {
      wipe(userShare.bytes)
      const isGone = error instanceof SiteError && error.code === 'wallet/NO_SHARE'
      throw isGone ? keyErrors.noDeviceShare() : error
    })
    const server = { setId: toBytes(given.setId), bytes: toBytes(given.share) }
    const entropy = await joinShares(userShare, server).finally(() =>
      wipe(userShare.bytes, server.bytes),
    )
    try {
      return await work(entropy)
    } finally {
      wipe(entropy)
    }
  }

  const withKey = <Result>(
    entropy: Uint8Array,
    chain: Chain,
    work: (privateKey: Uint8Array) => Result | Promise<Result>,
  ): Promise<Result> =>
    withSeed(entropy, async (seed) => {
      const key = chain === 'eip155' ? deriveEvmKey(seed) : deriveSolanaKey(seed)
      try {
        return await work(key)
      } finally {
        wipe(key)
      }
    })

  return {
    ensure(user) {
      const { guard, locks } = place()
      return guard(locks.request(lock, () => create(user)))
    },
    async state({ devices, id, recovery }) {
      const userShare = await shares.load(id).catch((error) => {
        // The place of the share is away, and the share may be there.
        if (error instanceof KeyError) throw error
        return undefined
      })
      const setId = userShare && toText(userShare.setId)
      wipe(userShare?.bytes)
      if (devices.some((device) => device.setId === setId)) return 'ready'
      return recovery ? 'recover' : 'elsewhere'
    },
    use: (wallet, chain, work, aborted) =>
      withEntropy(wallet, (entropy) => withKey(entropy, chain, work), aborted),
    rehearse: (chain, work) =>
      withKey(crypto.getRandomValues(secretBytes(entropyLength)), chain, work),
    setRecovery: (wallet, way, secret) =>
      withEntropy(wallet, async (entropy) => {
        const { userShare, server } = await splitEntropy(entropy)
        const sealed = await secret.seal(userShare.bytes, userShare.setId)
        wipe(userShare.bytes)
        const { wallet: changed } = await client.ask('recovery/set', {
          id: wallet.id,
          recovery: {
            ...way,
            setId: toText(server.setId),
            share: toText(server.bytes),
            sealed,
            proof: secret.proof,
          },
          version: wallet.version,
        })
        return hasSplit(changed, wallet.id, server)
      }),
    async recover(wallet, secret) {
      const { id } = wallet
      const { setId, share, sealed, version } = await client.ask('recovery/open', {
        id,
        proof: secret.proof,
      })
      const set = toBytes(setId)
      const userShare = { setId: set, bytes: await secret.open(sealed, set) }
      const server = { setId: set, bytes: toBytes(share) }
      const entropy = await joinShares(userShare, server).finally(() =>
        wipe(userShare.bytes, server.bytes),
      )
      try {
        const { eip155, solana } = await addressesIn(entropy)
        if (eip155 !== wallet.addresses.eip155 || solana !== wallet.addresses.solana)
          throw keyErrors.wrongWallet()
        const split = await splitEntropy(entropy)
        await shares.save(id, split.userShare)
        wipe(split.userShare.bytes)
        const device = deviceOf(split.server)
        const added = await client.ask('device/add', { id, device, version })
        return hasSplit(added.wallet, id, split.server)
      } finally {
        wipe(entropy)
      }
    },
    words: (wallet) => withEntropy(wallet, wordsOf),
    forget: ({ id }) => shares.remove(id),
  }
}
