import { readField } from '../errors/readField.ts'
import { sanitizeApiIcon } from '../sanitize/sanitizeApiIcon.ts'
import type { UrlKind } from '../sanitize/sanitizeUrl.ts'
import { sanitizeWallet } from './services/parseWallet.ts'
import type { Wallet, WalletsPage } from './services/WalletApi.ts'

const mostWallets = 500
const longestId = 128

const fields = [
  'chains',
  'imageId',
  'rdns',
  'homepage',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'linkMode',
  'appStore',
  'playStore',
  'chromeStore',
  'order',
  'badgeType',
  'injected',
  'supportsWc',
] as const

/** Reads the valid wallets of a provider's page. Returns `undefined` if the value is not a page. */
export function parseWallets(given: unknown, imageKind: UrlKind = 'web'): WalletsPage | undefined {
  const list = readField(given, 'data')
  const count = readField(given, 'count')
  if (!Array.isArray(list)) return undefined
  const data = list.slice(0, mostWallets).flatMap((entry) => parseProvided(entry, imageKind) ?? [])
  const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0
  return { data, count: isCount ? count : data.length }
}

function parseProvided(entry: unknown, imageKind: UrlKind): Wallet | undefined {
  const id = readField(entry, 'id')
  const name = readField(entry, 'name')
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  if (id === '' || id.length > longestId) return undefined
  return sanitizeWallet({
    ...Object.fromEntries(fields.map((field) => [field, readField(entry, field)])),
    id,
    name,
    imageUrl: sanitizeApiIcon(readField(entry, 'imageUrl'), imageKind),
  })
}
