import type { NetworkId } from '../../Register.ts'
import type { Query } from '../../store/Query.ts'

/** The account to read. */
export interface AccountToRead {
  /** Any address. Default: the connected account of the network. */
  address?: string | undefined
  /** A configured network, such as `eip155:1`. Default: the network in use. */
  network?: NetworkId | undefined
}

/** A read of the account in use on the network in use, and of any other account. */
export type AccountQuery<Read extends Query<unknown>> = Read & {
  /** The read of another account or network. It needs no connection if the address is given. */
  of(account: AccountToRead): Read
}
