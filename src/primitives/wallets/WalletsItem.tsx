'use client'
import { type CSSProperties, createContext, useContext } from 'react'
import { connectedOf, isAmongConnected } from '../../engine/features/wallets/isAmongConnected.ts'
import type { ListedWallet } from '../../engine/features/wallets/Wallets.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { fillChild } from '../internal/fillChild.ts'
import { Icon, type IconProps } from '../internal/Icon.tsx'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { styleOver } from '../internal/styleOver.ts'

const [WalletProvider, useWalletPart] = createPartContext<ListedWallet>('Wallets.Item')

/** An item's position in the grid. */
interface Cell {
  /** The index of the item, starting at 0. */
  index: number
  /** The total number of items. */
  count: number
  /** Whether this item is the tab stop. */
  isActive: boolean
  style: CSSProperties
}

const CellContext = createContext<Cell | undefined>(undefined)
CellContext.displayName = 'Wallets.GridContext'

export const CellProvider = CellContext.Provider

/**
 * Returns the position in the grid. `undefined` outside a grid, because a host may show single
 * wallets in its own list.
 */
const useCell = () => useContext(CellContext)

interface WalletsItemState {
  wallet: string
  index: number | undefined
  installed: boolean
  connected: boolean
}

export interface WalletsItemProps extends PartProps<'li', WalletsItemState> {
  wallet: ListedWallet
}

/**
 * One wallet of the list. Renders an `<li>` element.
 *
 * @data data-wallet - The wallet's id.
 * @data data-index - The position in the grid, starting at 0.
 * @data data-installed - Present if the wallet can be connected at once.
 * @data data-connected - Present while the wallet is connected.
 */
export const WalletsItem = createPart<HTMLLIElement, WalletsItemProps>(
  'Wallets.Item',
  ({ wallet, style, ...props }, ref) => {
    const cell = useCell()
    const { connector, id } = wallet
    const isConnected = useEngineState(({ connection }) =>
      isAmongConnected(connectedOf(connection), connector ? [connector] : [], id),
    )
    return (
      <WalletProvider value={wallet}>
        <Part.li
          ref={ref}
          state={{
            wallet: id,
            index: cell?.index,
            installed: connector !== undefined,
            connected: isConnected,
          }}
          aria-setsize={cell?.count}
          aria-posinset={cell && cell.index + 1}
          {...props}
          style={cell ? styleOver(cell.style, style) : style}
        />
      </WalletProvider>
    )
  },
)

export interface WalletsButtonProps extends PartProps<'button'> {}

/**
 * Connects an installed wallet. For any other wallet, shows the ways to reach it. Renders a
 * `<button>` element.
 */
export const WalletsButton = createPart<HTMLButtonElement, WalletsButtonProps>(
  'Wallets.Button',
  ({ onClick, ...props }, ref) => {
    const wallet = useWalletPart('Wallets.Button')
    const { wallets } = useEngine()
    const cell = useCell()
    return (
      <Part.button
        ref={ref}
        type="button"
        tabIndex={cell && (cell.isActive ? 0 : -1)}
        {...props}
        onClick={composeEventHandlers(onClick, () => wallets.select(wallet))}
      />
    )
  },
)

export interface WalletsImageProps extends Omit<IconProps, 'src'> {}

/**
 * The wallet's image. Loads when it becomes visible. Renders an `<img>` element of 40 pixels.
 * Without an image, or if the image fails to load, renders a `<span>` element with the children.
 *
 * @data data-placeholder - Present if no image shows.
 */
export const WalletsImage = createPart<HTMLElement, WalletsImageProps>(
  'Wallets.Image',
  (props, ref) => {
    const { imageUrl } = useWalletPart('Wallets.Image')
    return <Icon ref={ref} width={40} height={40} {...props} src={imageUrl} />
  },
)

export interface WalletsNameProps extends PartProps<'span'> {}

/** The wallet's name, in its own writing direction. Renders a `<span>` element. */
export const WalletsName = createPart<HTMLSpanElement, WalletsNameProps>(
  'Wallets.Name',
  (props, ref) => (
    <Part.span ref={ref} dir="auto" {...props}>
      {fillChild(props, useWalletPart('Wallets.Name').name)}
    </Part.span>
  ),
)
