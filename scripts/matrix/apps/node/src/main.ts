import { createEngine } from 'latchkey/engine'
import { parseMessage } from 'latchkey/siwx'
import { createSignInServer } from 'latchkey/siwx/server'
import { privateKeyToAccount } from 'viem/accounts'

const origin = 'https://shop.example'
const signIn = createSignInServer({ origin, chainId: ['eip155:1'], clientOf: 'cookie' })
let cookie = ''

async function ask(path: string, body: object = {}) {
  const answer = await signIn.handle(
    new Request(`${origin}/api/sign-in/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    }),
  )
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  return (await answer.json()) as { nonce?: string; ok?: boolean }
}

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const { nonce } = await ask('nonce')
const message = [
  `shop.example wants you to sign in with your Ethereum account:`,
  ...[account.address, '', '', `URI: ${origin}`, 'Version: 1', 'Chain ID: 1'],
  ...[`Nonce: ${nonce}`, `Issued At: ${new Date().toISOString()}`],
].join('\n')
const { ok } = await ask('verify', { message, signature: await account.signMessage({ message }) })

// Creates an engine for a request. This works in any environment, because an engine does nothing
// before it starts.
const { connection } = createEngine().getState()
console.log(`${typeof parseMessage} ${connection.activeNamespace} signed in: ${ok}`)
