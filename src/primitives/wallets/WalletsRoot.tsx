'use client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { WalletBadge } from '../../engine/features/wallets/Wallets.ts'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { SearchInput } from '../internal/SearchInput.tsx'
import { Status } from '../internal/Status.tsx'
import { useViewMemory } from '../internal/useViewMemory.ts'

interface WalletsContext {
  /** The id of the grid's element, for the search field's `aria-controls`. */
  gridId: string | undefined
  setGridId(id: string | undefined): void
}

const [WalletsProvider, useWalletsPart] = createPartContext<WalletsContext>('Wallets.Root')

export { useWalletsPart }

export interface WalletsRootProps extends PartProps<'div', RequestState & { fetching: boolean }> {}

/**
 * The wallet list and its search. The search is cleared on unmount. In the modal, it is cleared
 * when its view leaves the history. Renders a `<div>` element.
 *
 * @data data-status - The status of the request: `idle`, `pending`, `success` or `error`.
 * @data data-fetching - Present while a request is pending: the first page, the next page, or a
 * search.
 */
export const WalletsRoot = createPart<HTMLDivElement, WalletsRootProps>(
  'Wallets.Root',
  (props, ref) => {
    const { isFetching, setBadge, setSearch, status } = useWallets()
    const [gridId, setGridId] = useState<string>()
    const context = useMemo(() => ({ gridId, setGridId }), [gridId])
    const engine = useEngine()
    const memory = useViewMemory()
    useEffect(() => {
      memory?.list.forget?.()
      const isKept = () =>
        memory !== undefined && engine.getState().router.history.includes(memory.entry)
      const forget = () => {
        setSearch('')
        setBadge()
      }
      return () => {
        if (!memory || !isKept()) return forget()
        const stop = engine.subscribe(() => {
          if (isKept()) return
          stop()
          forget()
        })
        memory.list.forget = stop
      }
    }, [engine, memory, setSearch, setBadge])
    return (
      <WalletsProvider value={context}>
        <Part.div ref={ref} state={{ status, fetching: isFetching }} {...props} />
      </WalletsProvider>
    )
  },
)

export interface WalletsSearchProps extends PartProps<'input'> {}

/**
 * Searches wallets by name. The down arrow moves to the results. Set an `aria-label`. Renders an
 * `<input>` element.
 */
export const WalletsSearch = createPart<HTMLInputElement, WalletsSearchProps>(
  'Wallets.Search',
  ({ onKeyDown, ...props }, ref) => {
    const { gridId } = useWalletsPart('Wallets.Search')
    const { wallets } = useEngine()
    const search = useEngineState((state) => state.wallets.search)
    return (
      <SearchInput
        ref={ref}
        aria-controls={gridId}
        {...props}
        entry={{ search, setSearch: wallets.search }}
        onKeyDown={composeEventHandlers(onKeyDown, (event) => {
          if (event.key !== 'ArrowDown') return
          const { ownerDocument } = event.currentTarget
          const grid = gridId === undefined ? null : ownerDocument.getElementById(gridId)
          const first = grid?.querySelector<HTMLElement>('[tabindex="0"]')
          if (!first) return
          event.preventDefault()
          first.focus()
        })}
      />
    )
  },
)

export interface WalletsBadgeFilterProps extends PartProps<'button', { active: boolean }> {
  /** The badge that the listed wallets must have. Default: `certified`. */
  badge?: WalletBadge
}

/**
 * Shows only wallets with the badge `badge`. A second press shows all wallets again. Renders a
 * `<button>` element.
 *
 * @data data-active - Present while only those wallets are listed.
 */
export const WalletsBadgeFilter = createPart<HTMLButtonElement, WalletsBadgeFilterProps>(
  'Wallets.BadgeFilter',
  ({ badge = 'certified', onClick, ...props }, ref) => {
    const { wallets } = useEngine()
    const isOn = useEngineState((state) => state.wallets.badge === badge)
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-pressed={isOn}
        state={{ active: isOn }}
        {...props}
        onClick={composeEventHandlers(onClick, () => wallets.filter(isOn ? undefined : badge))}
      />
    )
  },
)

export interface WalletsStatusProps extends Omit<PartProps<'p'>, 'asChild' | 'children'> {
  /** Renders the text for the number of wallets and the search. */
  children: (found: { count: number; search: string }) => ReactNode
}

/** Announces to screen readers how many wallets were found. Renders a `<p>` element. */
export const WalletsStatus = createPart<HTMLParagraphElement, WalletsStatusProps>(
  'Wallets.Status',
  ({ children, ...props }, ref) => {
    const { count, isFetching, search, status } = useWallets()
    return (
      <Status ref={ref} {...props}>
        {status === 'success' && !isFetching && children({ count, search })}
      </Status>
    )
  },
)

export interface WalletsEmptyProps extends PartProps<'div'> {}

/** Shown if no wallet is found. Renders a `<div>` element. */
export const WalletsEmpty = createPart<HTMLDivElement, WalletsEmptyProps>(
  'Wallets.Empty',
  (props, ref) => {
    const { isFetching, status, wallets } = useWallets()
    if (status !== 'success' || isFetching || wallets.length > 0) return null
    return <Part.div ref={ref} {...props} />
  },
)

export interface WalletsErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the wallets could not be loaded. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `service/HTTP_STATUS`.
 */
export const WalletsError = createErrorPart<WalletsErrorProps>(
  'Wallets.Error',
  () => useWallets().error,
)

export interface WalletsRetryProps extends PartProps<'button'> {}

/**
 * Reads the wallets again after a failed request. Renders nothing without an error. Renders a
 * `<button>` element.
 */
export const WalletsRetry = createRetryPart<WalletsRetryProps>('Wallets.Retry', () => {
  const { refetch, status } = useWallets()
  return { isError: status === 'error', isBusy: false, refetch }
})
