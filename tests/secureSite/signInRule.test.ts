import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import type { SignedText } from '../../server/secureSite/frame/approval/Question.ts'
import { foreignSignIn, isOwnSignIn } from '../../server/secureSite/frame/approval/signInHost.ts'
import { words } from '../../server/secureSite/frame/texts/Words.ts'
import { ownSignIn } from '../support/ownSignIn.ts'

const origin = 'https://shop.example:8443'
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = 'eip155:31337'
const text = ownSignIn({ address, origin, statement: 'Welcome to the shop.' })
const isOwn = (text: string, page = origin, signer: Partial<SignedText> = {}) =>
  isOwnSignIn(
    { title: words('title.message'), rows: [], message: { address, network, text, ...signer } },
    page,
  )

test.each([
  ['with a statement', text],
  ['without a statement', ownSignIn({ address, origin })],
  ['with a resource', ownSignIn({ address, origin, resources: [`${origin}/terms`] })],
  ['with the scheme of the page', `https://${text}`],
])('the page’s own sign-in message %s is for the frame', async (_, given) => {
  expect(await isOwn(given)).toBe(true)
})

test.each([
  ['another text', 'Hello'],
  ['an empty text', ''],
  ['a message for another host', text.replace('shop.example:8443', 'bank.example')],
  ['a message for the host without its port', text.replaceAll(':8443', '')],
  ['a URI of another host', text.replace(`URI: ${origin}`, 'URI: https://bank.example')],
  ['a URI with another scheme', text.replace('URI: https', 'URI: http')],
  ['a URI with a user name', text.replace('URI: https://', 'URI: https://bank.example@')],
  ['another scheme before the host', `http://${text}`],
  ['another account', text.replace(address, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')],
  ['an account in lower case', text.replace(address, address.toLowerCase())],
  ['another network', text.replace('Chain ID: 31337', 'Chain ID: 1')],
  ['a resource that gives rights', `${text}\nResources:\n- urn:recap:eyJhdHQiOnt9fQ`],
  ['a resource that gives rights, in capitals', `${text}\nResources:\n- URN:Recap:eyJhdHQiOnt9fQ`],
  ['another line at the end', `${text}\nI give you my house.`],
  ['a line break at the end', `${text}\n`],
  ['another line at the beginning', `I give you my house.\n${text}`],
  ['a statement of two lines', text.replace('the shop.', 'the shop.\nI give you my house.')],
  ['a field twice', text.replace('\nNonce', '\nNonce: abcdefgh12345678\nNonce')],
  ['a hidden character', text.replace('Welcome', 'Wel\u200bcome')],
  ['other line breaks', text.replaceAll('\n', '\r\n')],
  ['no nonce', text.replace(/\nNonce: .*/, '')],
  ['another version', text.replace('Version: 1', 'Version: 2')],
])('a sign-in message with %s is not for the frame', async (_, given) => {
  expect(await isOwn(given)).toBe(false)
})

test('a page of another origin cannot use the sign-in message of this page', async () => {
  expect(await isOwn(text, 'https://bank.example')).toBe(false)
  expect(await isOwn(text, 'http://shop.example:8443')).toBe(false)
})

test('the page’s own sign-in message for Solana is for the frame, and only for its account and network', async () => {
  const account = base58.encode(new Uint8Array(32).fill(7))
  const chain = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = text
    .replace('Ethereum', 'Solana')
    .replace(address, account)
    .replace('Chain ID: 31337', `Chain ID: ${chain}`)
  const signer = { address: account, network: `solana:${chain}` }
  expect(await isOwn(solana, origin, signer)).toBe(true)
  const other = base58.encode(new Uint8Array(32))
  expect(await isOwn(solana, origin, { ...signer, address: other })).toBe(false)
  expect(await isOwn(solana, origin, { ...signer, network: 'solana:other' })).toBe(false)
  expect(await isOwn(solana, origin, { ...signer, network: undefined })).toBe(false)
})

test.each([
  ['another site', 'bank.example'],
  ['another site after a hidden character', '\ufeffbank.example'],
  ['another site after a line break', '\nbank.example'],
  ['the page’s own host with a hidden character', 'shop.example\u200b:8443'],
])('a sign-in to %s gets a warning', (_, host) => {
  const asked = text.replace('shop.example:8443', host)
  const message = { address, network, text: asked }
  expect(foreignSignIn({ title: words('title.message'), rows: [], message }, origin)).toHaveLength(
    1,
  )
})
