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

/** The site's refusals after which it has certainly not stored the new wallet. */
const refusals: readonly string[] = ['login/OVER', 'wallet/EXISTS', 'wallet/NO_DRAFT']

/** The changes that create new splits of a key. A signature needs none of these. */
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
   * Checks that the site's answer contains the split that was just sent. If it does not, the answer
   * is outdated, or the site did not store the split.
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
    /** The wallet of this user, created if there is none. */
    async create(user: string): Promise<SiteWallet> {
      const { user: current } = await client.ask('user')
      // Another tab may have logged in another user.
      if (current?.id === user && current.wallet) return current.wallet
      const entropy = crypto.getRandomValues(secretBytes(entropyLength))
      const id = toText(crypto.getRandomValues(new Uint8Array(16)))
      /** Whether the request that stores the wallet was sent. */
      let isSent = false
      try {
        const addresses = await withSeed(entropy, addressesOf)
        const { userShare, server } = await splitEntropy(entropy)
        // The device's share is stored first: until the site commits, there is no wallet to lose.
        await shares.save(id, userShare)
        wipe(userShare.bytes)
        await client.ask('wallet/prepare', { id, user, addresses, device: deviceOf(server) })
        isSent = true
        return hasSplit((await client.ask('wallet/commit', { id, user })).wallet, id, server)
      } catch (error) {
        const refusal = error instanceof SiteError ? error : undefined
        // If the site refused, the wallet never existed, and its share is removed. If only the
        // answer was lost, the share stays, because the wallet may need it.
        if (!isSent || refusals.includes(refusal?.code ?? ''))
          await shares.remove(id).catch(() => {})
        // Another device created the wallet first. That wallet is used.
        if (refusal?.code === 'wallet/EXISTS' && refusal.wallet) return refusal.wallet
        throw error
      } finally {
        wipe(entropy)
      }
    },

    /** Sets the recovery. Takes the wallet's entropy, which the caller wipes. */
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

    /** Makes the key available on this device. */
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
