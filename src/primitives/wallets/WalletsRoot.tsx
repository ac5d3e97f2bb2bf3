'use client'
import { useEffect, useMemo, useState } from 'react'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { WalletsProvider } from './walletsContext.ts'

export interface WalletsRootProps extends PartProps<'div'> {}

/**
 * The list of wallets with its search, which is forgotten when it goes. Renders a `<div>` element.
 *
 * @data data-status - `idle`, `pending`, `success` or `error` of the read.
 * @data data-fetching - Present while a read is under way: the first, the next page, or a search.
 */
export const WalletsRoot = createPart<HTMLDivElement, WalletsRootProps>(
  'Wallets.Root',
  (props, ref) => {
    const { isFetching, setBadge, setSearch, status } = useWallets()
    const [gridId, setGridId] = useState<string>()
    const context = useMemo(() => ({ gridId, setGridId }), [gridId])
    useEffect(
      () => () => {
        setSearch('')
        setBadge()
      },
      [setSearch, setBadge],
    )
    return (
      <WalletsProvider value={context}>
        <Primitive.div
          ref={ref}
          data-status={status}
          data-fetching={isFetching ? '' : undefined}
          {...props}
        />
      </WalletsProvider>
    )
  },
)
