import type { SiteRequest, SiteValues, SiteWallet } from '../../SiteApi.ts'
import { toBytes, toText } from '../base64url.ts'
import { type SiteClient, SiteError } from '../SiteClient.ts'
import type { StoragePlace } from '../storage/FrameStorage.ts'
import type { DeviceShares, FoundShare } from './DeviceShares.ts'
import { deriveEvmKey, deriveSolanaKey, withSeed, wordsOf } from './deriveKeys.ts'
import { KeyError, keyErrors } from './keyErrors.ts'
import { secretBytes, wipe } from './secretBytes.ts'
import { entropyLength, joinShares } from './splitEntropy.ts'
import type { Chain, WalletKeys } from './WalletKeys.ts'

/**
 * The name of the lock for creating a wallet. Two tabs of one site share the device's storage. With
 * the lock, only one of them creates a wallet at a time.
 */
const lock = 'latchkey wallet'
/** How long prepared shares wait for their use, in milliseconds. */
const preparedTime = 10_000

interface FoundShares {
  readonly device: FoundShare
  readonly server: SiteValues['wallet/share']
}

/**
 * Creates the keys of a wallet. Each key has two shares. The site has one share. This device or the
 * user's recovery has the other share.
 */
export function createWalletKeys({
  client,
  isPasskeyRequired,
  label,
  place,
  readShare,
  shares,
}: {
  client: Pick<SiteClient, 'ask'>
  /** Whether the site requires the user's passkey for every use of the key. */
  isPasskeyRequired: boolean
  /** The name of this device in the list of devices. */
  label: string
  place(): Pick<StoragePlace, 'guard' | 'locks'>
  /**
   * Requests the site's share of a wallet's split. The site may require the user's passkey first.
   */
  readShare(
    split: SiteRequest<'wallet/share'>,
    aborted?: AbortSignal,
  ): Promise<SiteValues['wallet/share']>
  shares: DeviceShares
}): WalletKeys {
  /**
   * Loads the code that changes a wallet. This code includes Solana's curve, which a signature on
   * eip155 does not need.
   */
  const loadChanges = async () => {
    const { createWalletChanges } = await import('./createWalletChanges.ts')
    return createWalletChanges({ client, label, shares })
  }

  async function findShares(id: string, aborted?: AbortSignal): Promise<FoundShares> {
    const device = await shares.find(id)
    if (!device) throw keyErrors.noDeviceShare()
    const server = await readShare({ id, setId: toText(device.setId) }, aborted).catch((error) => {
      const isGone = error instanceof SiteError && error.code === 'wallet/NO_SHARE'
      throw isGone ? keyErrors.noDeviceShare() : error
    })
    return { device, server }
  }

  let prepared:
    | { readonly id: string; readonly found: Promise<FoundShares | undefined> }
    | undefined

  /** Returns the prepared shares once. Returns `undefined` if this wallet has none. */
  function takePrepared(id: string) {
    const taken = prepared
    prepared = undefined
    return taken?.id === id ? taken.found : undefined
  }

  async function withEntropy<Result>(
    { id }: SiteWallet,
    work: (entropy: Uint8Array) => Result | Promise<Result>,
    aborted?: AbortSignal,
  ): Promise<Result> {
    const { device, server: given } = (await takePrepared(id)) ?? (await findShares(id, aborted))
    const userShare = await device.open()
    if (!userShare) throw keyErrors.noDeviceShare()
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
      return guard(locks.request(lock, async () => (await loadChanges()).create(user)))
    },
    async state({ devices, id, recovery }) {
      const found = await shares.find(id).catch((error) => {
        // The storage may be unavailable for a moment, so the share may still exist.
        if (error instanceof KeyError) throw error
        return undefined
      })
      const userShare = await found?.open()
      const setId = userShare && toText(userShare.setId)
      wipe(userShare?.bytes)
      if (devices.some((device) => device.setId === setId)) return 'ready'
      return recovery ? 'recover' : 'elsewhere'
    },
    use: (wallet, chain, work, aborted) =>
      withEntropy(wallet, (entropy) => withKey(entropy, chain, work), aborted),
    prepare({ id }) {
      if (isPasskeyRequired) return () => {}
      // If the look-up fails, the next use looks up the shares again and reports the error.
      const preparing = { id, found: findShares(id).catch(() => undefined) }
      prepared = preparing
      const drop = () => {
        if (prepared === preparing) prepared = undefined
      }
      setTimeout(drop, preparedTime)
      return drop
    },
    dropPrepared() {
      prepared = undefined
    },
    rehearse: (chain, work) =>
      withKey(crypto.getRandomValues(secretBytes(entropyLength)), chain, work),
    setRecovery: (wallet, way, secret) =>
      withEntropy(wallet, async (entropy) =>
        (await loadChanges()).setRecovery(wallet, way, secret, entropy),
      ),
    recover: async (wallet, secret) => (await loadChanges()).recover(wallet, secret),
    words: (wallet) => withEntropy(wallet, wordsOf),
    forget: ({ id }) => shares.remove(id),
  }
}
