import { readField } from '../errors/readField.ts'
import type { WebView } from './Platform.ts'

/** The name of the events with which a mini-app host answers a page in its web view. */
const answers = 'FarcasterFrameCallback'
const walletEvents = 'FarcasterFrameEthProviderEvent'

/**
 * Provides the app that shows this page in a web view. `undefined` if the app does not accept
 * messages from the page.
 */
export function browserWebView(): WebView | undefined {
  const page = typeof window === 'undefined' ? undefined : window
  const bridge = readField(page, 'ReactNativeWebView')
  const post = readField(bridge, 'postMessage')
  if (!page || typeof post !== 'function') return undefined
  return {
    post: (message) => void Reflect.apply(post, bridge, [JSON.stringify(message)]),
    on(listener) {
      const receive = (event: Event) => listener(readField(event, 'data'))
      // Adds the type of an iframe host's messages, so that one listener reads the messages of both
      // hosts.
      const receiveWallet = (event: Event) =>
        listener({ ...Object(readField(event, 'data')), type: 'frameEthProviderEvent' })
      page.document.addEventListener(answers, receive)
      page.document.addEventListener(walletEvents, receiveWallet)
      return () => {
        page.document.removeEventListener(answers, receive)
        page.document.removeEventListener(walletEvents, receiveWallet)
      }
    },
  }
}
