import type { SiteWallet } from '../../SiteApi.ts'
import { toBytes, toText } from '../base64url.ts'
import { type SiteClient, SiteError, staleWallet } from '../SiteClient.ts'
import { addressesOf } from './addressesOf.ts'
import type { DeviceShares } from './DeviceShares.ts'
import { withSeed } from './deriveKeys.ts'
import { keyErrors } from './keyErrors.ts'
import type { RecoverySecret } from './SealedShare.ts'
import { secretBytes, wipe } from './secretBytes.ts'
import { entropyLength, joinShares, type Share, splitEntropy } from './splitEntropy.ts'
import type { RecoveryWay } from './WalletKeys.ts'

/** The errors of the site which prove that the site did not store the new wallet. */
const refusals: readonly string[] = ['login/OVER', 'wallet/EXISTS', 'wallet/NO_DRAFT']

/**
 * Creates the functions that make new splits of a key. A signature needs none of these functions.
 */
export function createWalletChanges({
  client,
  label,
  shares,
}: {
  client: Pick<SiteClient, 'ask'>
  /** The name of this device in the list of devices. */
  label: string
  shares: DeviceShares
}) {
  /**
   * Returns the wallet if it contains the split that the frame just sent. Throws if the split is
   * missing. If the split is missing, the site's answer is outdated, or the site did not store the
   * split.
   */
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

  return {
    /** Returns the wallet of this user. Creates the wallet if the user has none. */
    async create(user: string): Promise<SiteWallet> {
      const { user: current } = await client.ask('user')
      // The user may have changed in another tab.
      if (current?.id === user && current.wallet) return current.wallet
      const entropy = crypto.getRandomValues(secretBytes(entropyLength))
      const id = toText(crypto.getRandomValues(new Uint8Array(16)))
      /** Whether the frame sent the request that stores the wallet. */
      let isSent = false
      try {
        const addresses = await withSeed(entropy, addressesOf)
        const { userShare, server } = await splitEntropy(entropy)
        // The device stores its share first. The wallet exists only after the site commits, so a
        // failure before that loses nothing.
        await shares.save(id, userShare)
        wipe(userShare.bytes)
        await client.ask('wallet/prepare', { id, user, addresses, device: deviceOf(server) })
        isSent = true
        return hasSplit((await client.ask('wallet/commit', { id, user })).wallet, id, server)
      } catch (error) {
        const refusal = error instanceof SiteError ? error : undefined
        // If the site refused, the wallet does not exist, and the share is removed. If only the
        // answer was lost, the wallet may exist, so the share stays.
        if (!isSent || refusals.includes(refusal?.code ?? ''))
          await shares.remove(id).catch(() => {})
        // Another device has created the wallet first, so the frame uses that wallet.
        if (refusal?.code === 'wallet/EXISTS' && refusal.wallet) return refusal.wallet
        throw error
      } finally {
        wipe(entropy)
      }
    },

    /** Sets the recovery. The caller wipes the entropy. */
    async setRecovery(
      { id, version }: SiteWallet,
      way: RecoveryWay,
      secret: RecoverySecret,
      entropy: Uint8Array,
    ): Promise<SiteWallet> {
      const { userShare, server } = await splitEntropy(entropy)
      const sealed = await secret.seal(userShare.bytes, userShare.setId)
      wipe(userShare.bytes)
      const { wallet: changed } = await client.ask('recovery/set', {
        id,
        recovery: {
          ...way,
          setId: toText(server.setId),
          share: toText(server.bytes),
          sealed,
          proof: secret.proof,
        },
        version,
      })
      return hasSplit(changed, id, server)
    },

    /** Recovers the key, and stores a new share on this device. */
    async recover(wallet: SiteWallet, secret: RecoverySecret): Promise<SiteWallet> {
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
        const { eip155, solana } = await withSeed(entropy, addressesOf)
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
  }
}
