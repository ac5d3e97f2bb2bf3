import { strictEqual } from 'node:assert'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const origin = 'https://shop.example'
const chainId = 'eip155:1'

/**
 * Signs in with two accounts on a server, through the code of the page. Throws if the server
 * accepts a signature of another account, returns an account that did not sign in, or does not sign
 * out.
 */
export async function trySignIn({ app, sessions }) {
  const answer = app(origin)
  const cookies = new Map()
  let signIns = 0
  const siwx = sessions(async (path, { headers, ...init } = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    // The headers that a browser and the proxy in front of the server send. Each sign-in has its own
    // network address, because servers limit the sign-ins from one address.
    const said = { ...headers, origin, cookie, 'x-real-ip': `192.0.2.${signIns}` }
    const response = await answer(new Request(new URL(path, origin), { ...init, headers: said }))
    for (const header of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)
      if (value === '' || /Max-Age=0/i.test(header)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  })

  const context = { domain: new URL(origin).host, uri: `${origin}/`, now: () => Date.now() }
  const [alice, mallory] = [generatePrivateKey(), generatePrivateKey()].map(privateKeyToAccount)
  const isKnown = async ({ address }) =>
    (await siwx.getSessions(chainId, address, context)).length === 1
  async function signIn({ address }, signer) {
    signIns += 1
    const request = await siwx.createMessage({ accountAddress: address, chainId }, context)
    const message = String(request)
    const signature = await signer.signMessage({ message })
    return siwx.addSession({ data: request, message, signature }, context)
  }

  const refused = await signIn(alice, mallory).catch(({ code }) => code)
  strictEqual(refused, 'signIn/NOT_VALID', 'The signature of another was taken')
  strictEqual(await isKnown(alice), false, 'An account is known that did not sign in')
  await signIn(alice, alice)
  strictEqual(await isKnown(alice), true, 'An account that signed in is not known')
  strictEqual(await isKnown(mallory), false, 'An account is known that did not sign in')
  await siwx.revokeSession(chainId, alice.address, context)
  strictEqual(await isKnown(alice), false, 'An account that signed out is known')
  await signIn(alice, alice)
  await signIn(mallory, mallory)
  strictEqual(await isKnown(mallory), true, 'The account that signed in last is not known')
  strictEqual(await isKnown(alice), false, 'An account is known over which another signed in')
}
