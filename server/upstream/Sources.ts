import type { Network } from '../../src/engine/index.ts'
import type { DeliveryCodes } from '../../src/engine/providers/DeliveryCodes.ts'
import type { Providers } from '../../src/engine/providers/Providers.ts'

/** A wallet in the format of the wallet API. A missing field has the same meaning as `null`. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly badge_type?: string | null | undefined
  readonly description?: string | null | undefined
  /** The CAIP-2 ids of the networks that the wallet supports. */
  readonly chains: readonly string[]
  readonly homepage?: string | null | undefined
  readonly image_id?: string | null | undefined
  readonly image_url?: string | null | undefined
  readonly order?: number | null | undefined
  readonly link_mode?: string | null | undefined
  readonly mobile_link?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  readonly rdns?: string | null | undefined
  readonly injected?:
    | readonly {
        readonly namespace?: string | undefined
        readonly injected_id?: string | undefined
      }[]
    | null
    | undefined
  readonly supports_wc?: boolean | undefined
  readonly supports_wcpay?: boolean | undefined
}

export type PictureKind = 'wallet' | 'asset' | 'currency' | 'token'

export interface Picture {
  body: string | Uint8Array<ArrayBuffer>
  /** The picture's media type, such as `image/png`. */
  type: string
}

/** The source of the wallet list and the pictures. */
export interface WalletSource {
  /**
   * Lists all wallets on one of these networks (CAIP-2 ids). Without networks, lists all wallets.
   */
  listWallets(
    chains: readonly string[],
    options: { signal: AbortSignal },
  ): Promise<readonly ListedWallet[]>
  /** Returns a picture. `undefined` if it does not exist. */
  picture(
    question: { kind: PictureKind; id: string },
    options: { signal: AbortSignal },
  ): Promise<Picture | undefined>
}

/** A seller of crypto for which the server has a key. */
export interface Seller {
  id: 'meld' | 'moonpay' | 'stripe-onramp'
  /** The codes of the currencies that the seller delivers. */
  codes: DeliveryCodes
  /**
   * Sends a question to the seller. The response is the same as from the handler of
   * `latchkey/server`.
   */
  ask(question: 'options' | 'quote' | 'quotes' | 'page', body: object): Promise<Response>
}

/** The sources of the server's answers. */
export interface Sources extends Omit<Providers, 'balance' | 'find' | 'wallets'>, WalletSource {
  networks: readonly Network[]
  /** Sends a JSON-RPC request to the nodes of a network. `undefined` if the network has no node. */
  askNode(
    question: { network: Network; method: string; params: readonly unknown[] },
    signal: AbortSignal,
  ): Promise<unknown> | undefined
  /** Answers requests of pages that need a service with a secret key. */
  handle(request: Request, origin: string): Promise<Response>
  sellers: readonly Seller[]
  /** A list of limitations that missing keys cause. */
  missing: readonly string[]
}
