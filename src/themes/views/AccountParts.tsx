'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import * as Account from '../../primitives/account/parts.ts'
import * as Tokens from '../../primitives/tokens/parts.ts'
import { iconButtonClass } from '../classes/iconButtonClass.ts'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import { useReason } from '../messages/useReason.ts'
import { useThemeMessage } from '../messages/useThemeMessage.ts'
import { AccountFeatures } from './AccountFeatures.tsx'
import { AccountPermissions } from './AccountPermissions.tsx'
import { AccountPortfolio } from './AccountPortfolio.tsx'

/** The account's picture, above the avatar that is made from the address. */
function AccountPictureOverlay() {
  return <Account.Picture className="lk-account-picture" />
}

/**
 * The account's name, if it has one, with the address below. If the name could not be read, shows
 * the reason.
 */
function AccountWho() {
  const { error } = useIdentity()
  const message = useThemeMessage()
  const reason = useReason(error)
  return (
    <>
      <Account.Name className="lk-account-name lk:mt-3 lk:max-w-full lk:truncate lk:text-xl lk:font-semibold" />
      {error && (
        <p className="lk:mt-1 lk:text-center lk:text-sm lk:text-balance lk:text-muted-foreground">
          {message('account.noName', { reason })}
        </p>
      )}
    </>
  )
}

/** The total value. Its space is reserved if prices are available. */
function AccountTotal() {
  const { providers } = useEngine().config
  const { isIdle, isPending } = useTokens()
  const message = useThemeMessage()
  const isAwaited = isIdle || isPending
  if (isAwaited && providers?.some(({ holdings, prices }) => holdings || prices))
    return <span aria-hidden="true" className="lk-total lk-skeleton" data-status="pending" />
  return (
    <Tokens.Total className="lk-total" title={message('tokens.total')}>
      {({ isCents, text }) =>
        isCents ? <span className="lk:text-muted-foreground">{text}</span> : text
      }
    </Tokens.Total>
  )
}

/** Links to the account's page in the network's explorer. */
function ExplorerLink() {
  const message = useThemeMessage()
  return (
    <Account.ExplorerLink className={iconButtonClass} aria-label={message('account.explorer')}>
      <span className="lk-flip">
        <ExternalIcon />
      </span>
    </Account.ExplorerLink>
  )
}

const shown = {
  explorer: ExplorerLink,
  features: AccountFeatures,
  permissions: AccountPermissions,
  picture: AccountPictureOverlay,
  tabs: AccountPortfolio,
  total: AccountTotal,
  who: AccountWho,
}

export interface AccountPartsProps {
  /** The part of the account view. */
  part: keyof typeof shown
}

/** The parts of the account view that load after its first paint. */
export function AccountParts({ part }: AccountPartsProps) {
  const Shown = shown[part]
  return <Shown />
}
