'use client'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { SearchInput } from '../internal/SearchInput.tsx'
import { useWalletsPart } from './walletsContext.ts'

export interface WalletsSearchProps extends PartProps<'input'> {}

/**
 * Searches wallets by name. The down arrow moves to the results. Give it an `aria-label`. Renders
 * an `<input>` element.
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
