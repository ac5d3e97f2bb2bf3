import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { buildMessage } from '../../src/engine/siwx/index.ts'
import { createSignInServer, type SignInServerOptions } from '../../src/engine/siwx/server/index.ts'
import { shopFields } from './siwxSigners.ts'

export interface SignInCall {
  body?: unknown
  method?: string
  origin?: string | undefined
  type?: string
}

/**
 * Creates a sign-in server for `https://shop.example`, and one user with a cookie. No socket is
 * opened.
 */
export function visitSignInServer(
  user: OutsideSigner,
  options: Omit<SignInServerOptions, 'clientOf'> & Partial<SignInServerOptions>,
) {
  const server = createSignInServer({ ...options, clientOf: options.clientOf ?? 'cookie' })
  let cookie = ''
  const request = (path: string, { body, method = 'POST', type, ...rest }: SignInCall = {}) => {
    const origin = 'origin' in rest ? rest.origin : 'https://shop.example'
    return new Request(`https://api.example/${path}`, {
      method,
      headers: {
        'content-type': type ?? 'application/json',
        ...(origin !== undefined && { origin }),
        ...(cookie !== '' && { cookie }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
  }
  const ask = async (path: string, call?: SignInCall) => {
    const response = await server.handle(request(path, call))
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  const sign = async (
    signer = user,
    changes = {},
    text?: { statements: 'unicode' },
    origin = 'https://shop.example',
  ) => {
    const { nonce } = await (await ask('nonce', { origin })).json()
    const message = buildMessage(shopFields(signer, { nonce, ...changes }), text)
    return { message, signature: await signer.sign(message) }
  }
  return {
    ask,
    sign,
    server,
    request,
    accounts: () => server.accounts(request('')),
    check: (signed: { message: string; signature: string }, origin?: string) =>
      server.check(request('', { origin }), signed),
  }
}
