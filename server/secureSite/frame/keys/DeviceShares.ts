import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { StoragePlace } from '../storage/FrameStorage.ts'
import { keyErrors } from './keyErrors.ts'
import { wipe } from './secretBytes.ts'
import type { Share } from './splitEntropy.ts'

interface StoredShare {
  readonly walletId: string
  readonly setId: Uint8Array<ArrayBuffer>
  /** An AES-GCM key that is not extractable. Scripts can use the key but cannot read it. */
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

/** A share that is still encrypted. */
export interface FoundShare {
  readonly setId: Uint8Array
  /** Decrypts the share. Returns `undefined` if the share is damaged. */
  open(): Promise<Share | undefined>
}

/** The shares on this device, by wallet. Browsers partition storage by site. */
export interface DeviceShares {
  /**
   * Stores a share, and reads it again as a check. Throws `no_storage` if the browser did not store
   * the share.
   */
  save(walletId: string, share: Share): Promise<void>
  /** Looks up a share and does not decrypt it yet. */
  find(walletId: string): Promise<FoundShare | undefined>
  remove(walletId: string): Promise<void>
}

const database = 'latchkey'
const store = 'shares'

/**
 * Stores shares in IndexedDB. Each share is encrypted with its own key. Scripts cannot read the
 * key.
 */
export function createDeviceShares(place: () => StoragePlace): DeviceShares {
  const run = <Result>(mode: IDBTransactionMode, work: (shares: IDBObjectStore) => IDBRequest) => {
    const { guard, indexedDB } = place()
    return guard(runIn<Result>(indexedDB, mode, work))
  }

  async function find(walletId: string): Promise<FoundShare | undefined> {
    const found = await run<StoredShare | undefined>('readonly', (shares) => shares.get(walletId))
    return found && { setId: found.setId, open: () => openShare(found) }
  }

  return {
    find,
    async save(walletId, { bytes, setId: given }) {
      const setId = Uint8Array.from(given)
      const plain = Uint8Array.from(bytes)
      try {
        const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
          'encrypt',
          'decrypt',
        ])
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const additionalData = contextOf(walletId, setId)
        const sealed = await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv, additionalData },
          key,
          plain,
        )
        // The key and the share are in one record, so the browser stores both or neither.
        await run('readwrite', (shares) => shares.put({ walletId, setId, key, iv, sealed }))
      } catch {
        throw keyErrors.noStorage()
      } finally {
        wipe(plain)
      }
      const found = await find(walletId).catch(() => undefined)
      const again = await found?.open()
      const isThere = again?.setId.every((byte, index) => byte === setId[index])
      wipe(again?.bytes)
      if (!isThere) throw keyErrors.noStorage()
    },
    async remove(walletId) {
      await run('readwrite', (shares) => shares.delete(walletId))
    },
  }
}

async function openShare(stored: StoredShare): Promise<Share | undefined> {
  const { iv, key, sealed, setId, walletId } = stored
  try {
    const additionalData = contextOf(walletId, setId)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, sealed)
    return { setId, bytes: new Uint8Array(opened) }
  } catch {
    // A damaged share counts as missing, so that the user can recover the key.
    return undefined
  }
}

/**
 * Returns the data that is authenticated together with a sealed share. The share then opens only
 * with the same wallet id and the same set id.
 */
const contextOf = (walletId: string, setId: Uint8Array) =>
  Uint8Array.from([...utf8ToBytes(`latchkey device share v1 ${walletId} `), ...setId])

async function runIn<Result>(
  factory: StoragePlace['indexedDB'],
  mode: IDBTransactionMode,
  work: (shares: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opened = await openShares(factory)
  try {
    return await new Promise<Result>((resolve, reject) => {
      // With `strict`, the browser reports success only after the data is on disk.
      const transaction = opened.transaction(store, mode, { durability: 'strict' })
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    opened.close()
  }
}

/** Opens the database of shares. Rejects if the browser gives the frame no storage. */
export const openShares = (factory: StoragePlace['indexedDB']) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = factory.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'walletId' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('blocked'))
  })
