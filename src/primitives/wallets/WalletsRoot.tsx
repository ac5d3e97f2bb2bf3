'use client'
import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '../../hooks/EngineProvider.tsx'
import { useWallets } from '../../hooks/useWallets.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useViewMemory } from '../internal/useViewMemory.ts'
import { WalletsProvider } from './walletsContext.ts'

export interface WalletsRootProps extends PartProps<'div'> {}

/**
 * The wallet list and its search. The search is cleared on unmount or, in the modal, when its view
 * leaves the history. Renders a `<div>` element.
 *
 * @data data-status - The status of the request: `idle`, `pending`, `success` or `error`.
 * @data data-fetching - Present while a request is pending: the first, the next page, or a search.
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
