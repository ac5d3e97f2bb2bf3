'use client'
import { isAmongConnected } from '../../engine/features/wallets/isAmongConnected.ts'
import type { ListedWallet } from '../../engine/features/wallets/ListedWallet.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useCell } from './cellContext.ts'
import { WalletProvider } from './walletContext.ts'

export interface WalletsItemProps extends PartProps<'li'> {
  wallet: ListedWallet
}

/**
 * One wallet of the list. Renders an `<li>` element.
 *
 * @data data-wallet - The wallet's id.
 * @data data-index - Its position in the grid, starting at 0.
 * @data data-installed - Present if the wallet can be connected at once.
 * @data data-connected - Present while the wallet is connected.
 */
export const WalletsItem = createPart<HTMLLIElement, WalletsItemProps>(
  'Wallets.Item',
  ({ wallet, style, ...props }, ref) => {
    const cell = useCell()
    const { connector, id } = wallet
    const isConnected = useEngineState(({ connection }) =>
      isAmongConnected(connection, connector ? [connector] : [], id),
    )
    return (
      <WalletProvider value={wallet}>
        <Primitive.li
          ref={ref}
          data-wallet={id}
          data-index={cell?.index}
          data-installed={connector ? '' : undefined}
          data-connected={isConnected ? '' : undefined}
          aria-setsize={cell?.count}
          aria-posinset={cell && cell.index + 1}
          {...props}
          style={cell ? { ...cell.style, ...style } : style}
        />
      </WalletProvider>
    )
  },
)
