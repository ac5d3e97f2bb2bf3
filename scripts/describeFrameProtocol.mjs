import { toJSONSchema } from 'zod'
import { importTypeScript } from './importTypeScript.mjs'

/**
 * Requests that the frame answers, although our client never sends them or sends them in another
 * form.
 */
const ofOthers = {
  CONNECT_PASSKEY: {
    params: { type: 'object', additionalProperties: false, properties: {} },
    result: {},
  },
  OPEN_STORAGE: {
    params: {
      type: 'object',
      properties: { provider: { type: 'string' } },
    },
    result: {
      anyOf: [{ type: 'null' }, { type: 'object', properties: { uri: { type: 'string' } } }],
    },
  },
}

const purposes = {
  CONNECT_DEVICE: 'After VERIFY_DEVICE: resolves when the user has opened the link of the email.',
  CONNECT_EMAIL:
    'Sends a code to an email address. VERIFY_OTP: the page asks for the code. VERIFY_DEVICE: the user opens the link of the email first. CONNECT: nothing is needed.',
  CONNECT_FARCASTER: 'Resolves when the user has approved the login in Farcaster’s app.',
  CONNECT_OTP: 'Submits the six digits of the email.',
  CONNECT_PASSKEY:
    'Logs the user in with a passkey alone, which they use or create in the frame. The page shows the frame until it answers. The client sends it in version 1 as an RPC_REQUEST with the method latchkey_connectPasskey.',
  CONNECT_SOCIAL:
    'Finishes a social login. `uri` is where the provider returned the user. The result is the same as that of GET_USER.',
  GET_CHAIN_ID: 'The network in use.',
  GET_FARCASTER_URI: 'The link for Farcaster’s app, as a QR code and as a link.',
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: 'The EVM networks with smart accounts.',
  GET_SOCIAL_REDIRECT_URI:
    'Where the user logs in with a provider. The page opens it in a window, and gives its result to CONNECT_SOCIAL.',
  GET_STATEMENT:
    'A JWT for 60 seconds of who is logged in, for the page’s server. `nonce` comes from this server. Not in version 1 of other sites.',
  GET_USER:
    'The user and their accounts. With `siwxMessage`, after a login, the frame writes a sign-in text for the page and signs it.',
  INIT_SMART_ACCOUNT: 'The smart account on the network in use.',
  IS_CONNECTED: 'Whether a user is logged in.',
  OPEN_SETTINGS:
    'Shows the wallet’s settings: passkeys, recovery, the words of the key, sessions, deletion. The page shows the frame until it answers. RPC_ABORT leaves them. Not in version 1 of other sites.',
  OPEN_STORAGE:
    'Before a login, if the frame has no storage: asks the user for it. The page shows the frame until it answers. `provider` is that of a social login. If the frame then stores in a window, this window goes to the provider, and the result has `uri` for CONNECT_SOCIAL. Otherwise the page opens a window of its own. The client sends it in version 1 as an RPC_REQUEST with the method latchkey_openStorage and the provider as its only parameter.',
  RELOAD: 'Loads the frame’s document again.',
  RPC_ABORT:
    'Takes back a request. Version 2 names it in `id`, or takes back all of them. In version 1, the message has the id of the request.',
  RPC_REQUEST:
    'A request of the wallet by EIP-1193, or one of Solana (solana_signMessage, solana_signTransaction, solana_signAllTransactions, solana_signAndSendTransaction). The page shows the frame while it asks the user. The result is that of the method.',
  SET_PREFERRED_ACCOUNT: 'Chooses the plain account (eoa) or the smart account.',
  SIGN_OUT: 'Logs the user out.',
  SWITCH_NETWORK: 'Chooses a network: the number of an EVM network, or a CAIP-2 id.',
  SYNC_DAPP_DATA: 'Says who the page is.',
  SYNC_THEME:
    'The looks, the language (BCP 47) and the currency (ISO 4217) of the page. The frame reads the exchange rate itself.',
  UPDATE_EMAIL:
    'Begins a change of the email address. VERIFY_PRIMARY_OTP: the code of the old address comes first.',
  UPDATE_EMAIL_PRIMARY_OTP: 'Submits the code that was sent to the old address.',
  UPDATE_EMAIL_SECONDARY_OTP: 'Submits the code that was sent to the new address.',
}

const ref = (name) => ({ $ref: `#/$defs/${name}` })
const kindOf = (schema) => schema._zod.def.type

function toSchema(schema) {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/**
 * Returns the schemas of each request's parameters and result. They come from the schemas that the
 * client uses.
 */
async function describeMethods() {
  const { frameEvents } = await importTypeScript('src/engine/connectors/embedded/frameEvents.ts')
  const ofClient = Object.entries(frameEvents()).map(([name, { asks, gives }]) => {
    const params =
      kindOf(asks) === 'undefined'
        ? { type: 'object', additionalProperties: false, properties: {} }
        : toSchema(asks)
    return [
      name,
      {
        isNeeded: !['undefined', 'optional'].includes(kindOf(asks)),
        params,
        result: toSchema(gives),
      },
    ]
  })
  const methods = { ...Object.fromEntries(ofClient), ...ofOthers }
  methods.RPC_ABORT.params.properties = { id: ref('id') }
  return Object.fromEntries(
    Object.entries(methods).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const text = { type: 'string' }
const object = (required, properties, rest = {}) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
  ...rest,
})

/**
 * Writes the published schema of the frame's protocol to `docs/reference/frame-protocol.json`. With
 * this schema, other developers can write sites and clients.
 */
export async function describeFrameProtocol() {
  const methods = await describeMethods()
  const names = Object.keys(methods)
  const missing = names.filter((name) => !purposes[name])
  if (missing.length > 0) throw new Error(`Say what these requests do: ${missing.join(', ')}`)
  const each = (describe) => ({ anyOf: names.map((name) => describe(name, methods[name])) })
  const needsStorage = {
    description:
      'The browser gives the frame no storage. The page sends OPEN_STORAGE before a login.',
    const: true,
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The frame of an embedded wallet',
    description:
      'The page waits for `ready` from the frame’s window, and checks this window and its origin. In version 1, it then sends `message` to the frame’s window, with the frame’s exact origin as target, and the frame answers with `answer` or `refusal`. In version 2, it sends `connect` with one MessagePort, and `request`, `result` and `failure` go over that port. The frame takes one port for each load of its document. The parameters and the result of a method M are `M.params` and `M.result`, in both versions.',
    oneOf: [
      ...['ready', 'connect', 'connected', 'refused', 'request', 'result', 'failure'],
      ...['message', 'answer', 'refusal'],
    ].map(ref),
    $defs: {
      ready: {
        description: 'From the frame to its page, in both versions: it answers requests.',
        type: 'object',
        required: ['type'],
        properties: {
          type: { const: '@w3m-frame/READY' },
          payload: {
            type: 'object',
            properties: {
              version: text,
              answersAll: {
                description:
                  'The frame answers every request of this schema, also one that the page has left. A site without it may not know CONNECT_PASSKEY, OPEN_SETTINGS, OPEN_STORAGE and GET_STATEMENT.',
                type: 'boolean',
              },
              needsStorage,
            },
          },
        },
      },
      connect: {
        description: 'Version 2. From the page’s window, with one MessagePort.',
        type: 'object',
        required: ['type', 'versions'],
        properties: {
          type: { const: 'latchkey:connect' },
          versions: {
            description:
              'The versions that the page speaks. The frame takes the first of its own that is among them.',
            type: 'array',
            items: { type: 'integer' },
            minItems: 1,
          },
        },
      },
      connected: object(
        ['type', 'version'],
        { type: { const: 'connected' }, version: { const: 2 }, needsStorage },
        { description: 'Version 2. From the frame: the port is in use.' },
      ),
      refused: object(
        ['type', 'code', 'versions'],
        {
          type: { const: 'refused' },
          code: { enum: ['already_connected', 'no_common_version'] },
          versions: { type: 'array', items: { type: 'integer' } },
        },
        { description: 'Version 2. From the frame: the port is closed.' },
      ),
      id: {
        description:
          'At least 128 random bits. Not that of a request that has no answer yet, but for RPC_ABORT in version 1.',
        type: 'string',
        minLength: 1,
        maxLength: 64,
      },
      request: {
        description: 'Version 2. From the page.',
        ...each((name, { isNeeded }) =>
          object(isNeeded ? ['id', 'method', 'params'] : ['id', 'method'], {
            id: ref('id'),
            method: { const: name },
            params: ref(`${name}.params`),
          }),
        ),
      },
      result: object(
        ['id', 'result'],
        {
          id: ref('id'),
          result: { description: 'That of the request’s method. Without one: null.' },
        },
        { description: 'Version 2. From the frame.' },
      ),
      failure: object(
        ['id', 'error'],
        {
          id: ref('id'),
          error: object(['code', 'message'], {
            code: {
              description:
                '`rpc` with `rpcCode`; `invalid_request`, `unknown_request`, `duplicate_id`, `unreachable`, `failed`; of the keys: `wrong_shares`, `no_storage`, `no_device_share`, `no_recovery`, `no_prf`, `wrong_passphrase`, `short_passphrase`, `deleted`, `wrong_wallet`; or of the site, such as `code/WRONG`.',
              type: 'string',
              pattern: '^[a-zA-Z]+(?:[_/][a-zA-Z_]+)*$',
            },
            message: { description: 'For the user, in English.', type: 'string' },
            rpcCode: { description: 'By EIP-1193, EIP-1474 and EIP-5792.', type: 'integer' },
          }),
        },
        { description: 'Version 2. From the frame.' },
      ),
      message: {
        description: 'Version 1. From the page’s window.',
        ...each((name, { isNeeded }) =>
          object(isNeeded ? ['type', 'id', 'payload'] : ['type', 'id'], {
            type: { const: `@w3m-app/${name}` },
            id: ref('id'),
            payload: ref(`${name}.params`),
          }),
        ),
      },
      answer: {
        description: 'Version 1. From the frame to its page.',
        ...each((name) =>
          object(['type', 'id'], {
            type: { const: `@w3m-frame/${name}_SUCCESS` },
            id: ref('id'),
            payload: ref(`${name}.result`),
          }),
        ),
      },
      refusal: object(
        ['type', 'id', 'payload'],
        {
          type: { enum: names.map((name) => `@w3m-frame/${name}_ERROR`) },
          id: ref('id'),
          payload: object(['message'], {
            message: { description: 'For the user, in English.', type: 'string' },
            code: { description: 'By EIP-1193, EIP-1474 and EIP-5792.', type: 'integer' },
          }),
        },
        { description: 'Version 1. From the frame to its page.' },
      ),
      ...Object.fromEntries(
        names.flatMap((name) => [
          [`${name}.params`, { description: purposes[name], ...methods[name].params }],
          [`${name}.result`, methods[name].result],
        ]),
      ),
    },
  }
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
