import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const requestType = 'proxy-request-d_2hxd99brRo'

/**
 * Answers the page's messages as Keplr's extension does. Returns a function that stops answering.
 */
export function answerKeplrMessages(page: EventTarget, provider: object) {
  Reflect.set(page, 'keplrRequestMetaIdSupport', true)

  async function receive(event: Event) {
    const { type, id, method, args, ethereumProviderMethod } = Object(Reflect.get(event, 'data'))
    if (type !== requestType) return
    const post = (result: object) => {
      const message = { type: 'proxy-request-response', id, result: toPlain(result) }
      const send: unknown = Reflect.get(page, 'postMessage')
      if (typeof send === 'function') send.call(page, message, location.origin)
      else page.dispatchEvent(new MessageEvent('message', { data: message }))
    }
    try {
      const call: unknown = Object.hasOwn(provider, method) && Reflect.get(provider, method)
      if (method === 'ping') post({})
      else if (method === 'ethereum')
        post({ return: await Reflect.get(Object(call), ethereumProviderMethod)(args) })
      else if (typeof call === 'function') post({ return: await call(...fromPlain(args)) })
      else post({ error: `Invalid method: ${method}` })
    } catch (error) {
      post({ error: error instanceof Error ? error.message : String(error) })
    }
  }

  page.addEventListener('message', receive)
  return () => {
    page.removeEventListener('message', receive)
    Reflect.deleteProperty(page, 'keplrRequestMetaIdSupport')
  }
}

const bytesMark = '__uint8array__'

/** Converts bytes to text, because Keplr's messages contain bytes as text. */
function toPlain(result: object) {
  return JSON.parse(
    JSON.stringify(result, (_, value: unknown) =>
      value instanceof Uint8Array ? `${bytesMark}${bytesToHex(value)}` : value,
    ),
  )
}

function fromPlain(inputs: object) {
  return JSON.parse(JSON.stringify(inputs), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(bytesMark)
      ? hexToBytes(value.slice(bytesMark.length))
      : value,
  )
}
