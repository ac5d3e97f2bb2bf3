/** A wallet in the format of the wallet API. A missing field has the same meaning as `null`. */
export interface SandboxWallet {
  readonly id: string
  readonly name: string
  readonly badge_type?: 'certified' | 'none' | null
  readonly description?: string | null
  readonly chains: readonly string[]
  readonly homepage?: string | null
  readonly image_id?: string | null
  readonly image_url?: string | null
  readonly order?: number | null
  readonly link_mode?: string | null
  readonly mobile_link?: string | null
  readonly desktop_link?: string | null
  readonly webapp_link?: string | null
  readonly app_store?: string | null
  readonly play_store?: string | null
  readonly chrome_store?: string | null
  readonly rdns?: string | null
  readonly injected?:
    | readonly {
        readonly namespace?: string
        readonly injected_id?: string
      }[]
    | null
  readonly supports_wc?: boolean
  readonly supports_wcpay?: boolean
}
